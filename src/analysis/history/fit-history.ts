import type { Message, TurnMessages } from '../message.js';
import { digest } from './digest.js';
import { turnTokens } from './estimate-tokens.js';

/**
 * Earlier turns that fit, oldest first: cut by whole turns, so that no call loses its result; what
 * is cut leaves a digest with its files and answers.
 */
export function fitHistory(history: readonly TurnMessages[], maxTokens: number): Message[] {
  const kept = newest(history, maxTokens);
  if (kept.length === history.length) return kept.flat();
  const digestTokens = Math.floor(maxTokens / 4);
  const whole = newest(history, maxTokens - digestTokens);
  const cut = history.slice(0, history.length - whole.length);
  return [...digest(cut, digestTokens), ...whole.flat()];
}

function newest(history: readonly TurnMessages[], maxTokens: number): readonly TurnMessages[] {
  let left = maxTokens;
  for (let at = history.length - 1; at >= 0; at -= 1) {
    left -= turnTokens(history[at] ?? []);
    if (left < 0) return history.slice(at + 1);
  }
  return history;
}
