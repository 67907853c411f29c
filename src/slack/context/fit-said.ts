import type { Said } from '../question.js';
import { upTo } from '../reply/up-to.js';

/** What is worth being looked at; how much of it a model then reads, its window decides. */
const MOST_MESSAGES = 1_200;
const MOST_CHARS = 100_000;
const LONGEST = 2_000;

/**
 * What fits of a thread: the newest messages, and its first one, which tells what it is about.
 * @returns how many were left out between them.
 */
export function fitSaid(
  said: readonly Said[],
  { hasRoot }: { readonly hasRoot: boolean },
): { readonly said: readonly Said[]; readonly leftOut: number } {
  const short = said.map(({ from, text }) => ({ from, text: clipped(text) }));
  const root = hasRoot ? short.slice(0, 1) : [];
  const rest = short.slice(root.length);
  let chars = sizeOf(root);
  let kept = 0;
  while (kept < rest.length && kept + root.length < MOST_MESSAGES) {
    chars += sizeOf(rest.slice(rest.length - kept - 1, rest.length - kept));
    if (chars > MOST_CHARS) break;
    kept += 1;
  }
  return { said: [...root, ...rest.slice(rest.length - kept)], leftOut: rest.length - kept };
}

function sizeOf(said: readonly Said[]): number {
  return said.reduce((sum, { from, text }) => sum + from.length + text.length, 0);
}

function clipped(text: string): string {
  return text.length <= LONGEST ? text : `${upTo(text, LONGEST)} … (cut)`;
}
