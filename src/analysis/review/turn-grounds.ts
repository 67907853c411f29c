import { Evidence } from '../figures/evidence.js';
import type { TurnMessages } from '../message.js';
import { withoutAsker } from '../user-message.js';
import { withoutMarked } from './marks.js';

/** What an earlier turn of the thread gives to rest on. */
export interface TurnGrounds {
  readonly values: Evidence;
  /** In which the name of a file may stand. */
  readonly texts: readonly string[];
}

/** A thread's turns stay the same objects while it is in use: to read all of them for each question would take longer each time. */
const read = new WeakMap<TurnMessages, TurnGrounds>();

/** Of a question, its results and its answer; in between stand only reminders and drafts. */
export function turnGrounds(turn: TurnMessages): TurnGrounds {
  const known = read.get(turn) ?? readGrounds(turn);
  read.set(turn, known);
  return known;
}

function readGrounds([asked, ...rest]: TurnMessages): TurnGrounds {
  const answer = rest.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const results = rest.flatMap(({ role, text }) => (role === 'tool' ? [text] : []));
  const calls = rest.flatMap((message) =>
    message.role === 'assistant' && message.calls.length > 0 ? [JSON.stringify(message.calls)] : [],
  );
  const stated = [withoutAsker(asked?.text ?? ''), withoutMarked(answer), ...results];
  const values = new Evidence();
  for (const text of stated) values.addText(text);
  return { values, texts: [...stated, ...calls] };
}
