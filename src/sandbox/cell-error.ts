import { stripVTControlCharacters } from 'node:util';
import type { CellError } from './cell.js';
import { cutMiddle } from './cut-middle.js';

const maxMessage = 2_000;
const maxTraceback = 16_000;

/** Reads an exception out of a traceback, Python's own or IPython's. */
export function cellError(traceback: string): CellError {
  const text = stripVTControlCharacters(traceback).trimEnd();
  const lines = text.split('\n');
  const start = lastExceptionLine(lines);
  const found = start === undefined ? undefined : exceptionAt(lines, start);
  return {
    name: found?.name ?? 'Error',
    message: cutMiddle(found?.message ?? lines.at(-1) ?? '', maxMessage),
    traceback: cutMiddle(text, maxTraceback),
  };
}

/**
 * `KeyError: 'x'` stands in the first column after the frames, which are indented or begin with
 * words; the message may go on over more lines. Of chained exceptions the last one counts.
 */
function lastExceptionLine(lines: readonly string[]): number | undefined {
  const head = lines.findLastIndex((line) =>
    /^(?:\S+ +)?Traceback \(most recent call last\)/.test(line),
  );
  // Without a head only syntax errors and exits come; any word might stand alone on a line.
  const pattern = head === -1 ? /^[A-Z]\w+(?:Error|Exit)(?::|$)/ : exceptionPattern;
  const after = lines.slice(head + 1).findIndex((line) => pattern.test(line));
  return after === -1 ? undefined : head + 1 + after;
}

const exceptionPattern = /^(?<name>[\p{L}_][\p{L}\p{N}_.]*)(?:: ?(?<message>.*))?$/u;

function exceptionAt(lines: readonly string[], start: number) {
  const { name = '', message = '' } = exceptionPattern.exec(lines[start] ?? '')?.groups ?? {};
  return {
    name: name.split('.').at(-1) ?? name,
    message: [message, ...lines.slice(start + 1)].join('\n').trim(),
  };
}
