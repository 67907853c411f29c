import type { Inquiry } from './analyst.js';

/** What of a thread a question is likely to mean gets this share of the room; the newest words the rest. */
const RECALLED_SHARE = 0.4;

/** A word in more messages than this share tells nothing about one of them. */
const COMMON_SHARE = 0.1;

/**
 * A thread's messages, one JSON object a line, oldest first, as far as they fit: its first message, those
 * that share telling words with the question, and the newest. A line tells how many were left out at each gap.
 */
export function saidLines(
  { said, question }: Pick<Inquiry, 'said' | 'question'>,
  maxChars: number,
): readonly string[] {
  const lines = said.map(({ from, text }) => escaped(JSON.stringify({ from, text })));
  const chosen = new Set<number>();
  let chars = 0;
  const choose = (order: readonly number[], most: number): void => {
    for (const at of order.filter((each) => !chosen.has(each))) {
      const { length } = lines[at] ?? '';
      if (chars + length > most) return;
      chars += length;
      chosen.add(at);
    }
  };
  const newest = lines.map((_, at) => at).toReversed();
  choose(newest.slice(-1), maxChars);
  if (lines.join('').length > maxChars) choose(alike(said, question), maxChars * RECALLED_SHARE);
  choose(newest, maxChars);
  return withGaps(lines, chosen);
}

/** Within the lines every `<`, `>` and `&` is written as `\u003c` and so on. */
export function escaped(text: string): string {
  return text.replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
}

/** The messages that share telling words with the question, those with the most first, the newest of equals. */
function alike(said: Inquiry['said'], question: string): readonly number[] {
  const texts = said.map(({ text }) => wordsOf(text));
  const telling = [...wordsOf(question)].filter(
    (word) => texts.filter((words) => words.has(word)).length <= 1 + said.length * COMMON_SHARE,
  );
  return texts
    .map((words, at) => ({ at, shared: telling.filter((word) => words.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || b.at - a.at)
    .map(({ at }) => at);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []);
}

function withGaps(lines: readonly string[], chosen: ReadonlySet<number>): readonly string[] {
  const out: string[] = [];
  let left = 0;
  const tell = (): void => {
    if (left > 0) out.push(JSON.stringify({ messagesLeftOut: left }));
    left = 0;
  };
  for (const [at, line] of lines.entries()) {
    if (!chosen.has(at)) left += 1;
    else {
      tell();
      out.push(line);
    }
  }
  tell();
  return out;
}
