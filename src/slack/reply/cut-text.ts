import { MOST_CLOSING, openEnd } from './open-end.js';
import { secondTable } from './second-table.js';
import { upTo } from './up-to.js';

/** A text cut in two, so that each part is whole Markdown. */
export interface Cut {
  readonly head: string;
  /** How many characters of the text the head stands for; it may have a closing fence beyond them. */
  readonly taken: number;
  /** What the rest must begin with: the fence or table that was open at the cut, or nothing. */
  readonly reopen: string;
}

/**
 * Cuts before a second table, or at the last paragraph end within `limit`, else at a line end, a space,
 * or anywhere but inside a character. Nothing is cut before `notBefore`, which was sent already.
 */
export function cutText(text: string, limit: number, notBefore = 0): Cut {
  const table = secondTable(text, notBefore) ?? Number.POSITIVE_INFINITY;
  if (table <= limit) return { head: text.slice(0, table), taken: table, reopen: '' };
  if (text.length <= limit) return { head: text, taken: text.length, reopen: '' };
  const room = Math.max(limit - MOST_CLOSING, notBefore);
  const taken = Math.max(boundary(text, room, notBefore), notBefore);
  const head = text.slice(0, taken);
  const { close, reopen } = openEnd(head, text.slice(taken));
  return { head: close === '' ? head : head.replace(/\n$/, '') + close, taken, reopen };
}

/** A part shorter than this is not worth a nicer cut. */
const LEAST_SHARE = 0.4;

function boundary(text: string, room: number, notBefore: number): number {
  const part = text.slice(0, room);
  const least = Math.max(notBefore, room * LEAST_SHARE);
  for (const edge of ['\n\n', '\n', ' ']) {
    const at = part.lastIndexOf(edge);
    if (at >= least) return at + edge.length;
  }
  const whole = upTo(text, room);
  return whole.length > notBefore ? whole.length : room;
}
