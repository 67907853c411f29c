import { z } from 'zod';
import type { ChatMessage } from '../../wire/chat-request.js';
import { readFileLines } from './known-table.js';
import type { Cell, Turn } from './turn.js';

/** Everything the analyst knows stands in the messages: it keeps nothing between requests. */
export function readTurns(messages: readonly ChatMessage[]): readonly Turn[] {
  const starts = messages.flatMap(({ role, text }, index) =>
    role === 'user' && !reminder.test(text) ? [index] : [],
  );
  return starts.flatMap((start, index) => {
    const [asked, ...rest] = messages.slice(start, starts[index + 1]);
    if (asked === undefined) return [];
    return [...digested(asked.text), { ...readQuestion(asked.text), cells: readCells(rest) }];
  });
}

/** The program asks its model to look over an answer, or shows it what it drew; this one has nothing to add to its own. */
const reminder =
  /^(?:Your (?:answer is not shown yet|reply was empty)\.|The figures of the cells above, as the asker sees them)/;

const digest = /^Earlier in this thread, shortened;/;

/** A long thread comes with its first turns cut down to what was asked and answered. */
function digested(text: string): readonly Turn[] {
  if (!digest.test(text)) return [];
  const { files } = readQuestion(text);
  return [...text.matchAll(/^- Asked: (.*?) Answered: /gm)].map(([, question = '']) => ({
    question,
    files,
    cells: [],
  }));
}

function readQuestion(text: string): Pick<Turn, 'question' | 'files'> {
  const withoutNotes = text.replace(/\n?<(asker|notes)>\n[^<]*<\/\1>\s*/g, '');
  const files = /(?:^|\n)<files>\n([\s\S]*?)\n?<\/files>\s*$/.exec(withoutNotes);
  return {
    question: digest.test(text) ? '' : ownWords(withoutNotes.slice(0, files?.index)),
    files: readFileLines(files?.[1]?.split('\n') ?? []),
  };
}

/** What others said in the thread asks nothing of the analyst. */
function ownWords(text: string): string {
  return text.replace(/(?:^|\n)<thread>\n[\s\S]*?<\/thread>\s*$/, '').trim();
}

const input = z.object({ code: z.string() });

function readCells(messages: readonly ChatMessage[]): readonly Cell[] {
  const outputs = new Map(
    messages.flatMap((message) =>
      message.role === 'tool' ? [[message.callId, message.text] as const] : [],
    ),
  );
  return messages
    .flatMap((message) => (message.role === 'assistant' ? message.calls : []))
    .flatMap(({ id, json }) => {
      const read = input.safeParse(jsonOrNull(json));
      return read.success ? [{ code: read.data.code, output: outputs.get(id) }] : [];
    });
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
