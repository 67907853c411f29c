import { secondTable } from './second-table.js';

/** A text cut in two, so that each part is whole Markdown. */
export interface Cut {
  readonly head: string;
  /** How many characters of the text the head stands for; it may have a closing fence beyond them. */
  readonly taken: number;
  /** What the rest must begin with: the fence that was open at the cut, or nothing. */
  readonly reopen: string;
}

const CLOSING = '\n```';

/**
 * Cuts before a second table, or at the last paragraph end within `limit`, else at a line end, a space,
 * or anywhere but inside a character. Nothing is cut before `notBefore`, which was sent already.
 */
export function cutText(text: string, limit: number, notBefore = 0): Cut {
  const table = secondTable(text, notBefore) ?? Number.POSITIVE_INFINITY;
  if (table <= limit) return { head: text.slice(0, table), taken: table, reopen: '' };
  if (text.length <= limit) return { head: text, taken: text.length, reopen: '' };
  const room = Math.max(limit - CLOSING.length, notBefore);
  const taken = Math.max(boundary(text, room, notBefore), notBefore);
  const fence = openFence(text.slice(0, taken));
  const head = text.slice(0, taken);
  return {
    head: fence === '' ? head : head.replace(/\n$/, '') + CLOSING,
    taken,
    reopen: fence === '' ? '' : `${fence}\n`,
  };
}

/** The opening line of a code block that has no end yet. */
export function openFence(text: string): string {
  let open = '';
  for (const [, ticks = '', info = ''] of text.matchAll(/^[ >]*(`{3,})([^`\n]*)$/gm)) {
    if (open === '') open = ticks + info;
    else if (info.trim() === '' && ticks.length >= (/^`+/.exec(open)?.[0].length ?? 0)) open = '';
  }
  return open;
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
  // Neither half a surrogate pair nor half of `&lt;` makes sense.
  const whole = part.replace(/(?:[\ud800-\udbff]|&[a-z]{0,4})$/, '');
  return whole.length > notBefore ? whole.length : room;
}
