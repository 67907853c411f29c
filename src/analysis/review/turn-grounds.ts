import { Evidence } from '../figures/evidence.js';
import type { TurnMessages } from '../message.js';
import { withoutAsker } from '../user-message.js';
import { withoutMarked } from './marks.js';

/** What an earlier turn of the thread gives to rest on. */
export interface TurnGrounds {
  /** Of its question and its answer. */
  readonly values: Evidence;
  /** Of its cells, in order, each with its code. */
  readonly results: readonly { readonly code: string; readonly values: Evidence }[];
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
  const stated = [withoutAsker(asked?.text ?? ''), withoutMarked(answer)];
  return {
    values: evidenceOf(...stated),
    results: rest.flatMap((message) =>
      message.role === 'tool'
        ? [{ code: codeOf(message.callId, rest), values: evidenceOf(message.text) }]
        : [],
    ),
    texts: [...stated, ...results, ...calls],
  };
}

function codeOf(callId: string, turn: TurnMessages): string {
  const calls = turn.flatMap((message) => (message.role === 'assistant' ? message.calls : []));
  const code = calls.find(({ id }) => id === callId)?.input['code'];
  return typeof code === 'string' ? code : '';
}

function evidenceOf(...texts: readonly string[]): Evidence {
  const values = new Evidence();
  for (const text of texts) values.addText(text);
  return values;
}
