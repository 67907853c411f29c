/**
 * Whether text that came with a call can stand for an answer that never came. A figure in it makes
 * it a finding; a colon at its end makes it an announcement of the call.
 */
export function isAnswer(text: string): boolean {
  return /\p{N}/u.test(text) && !/(?:[:：…]|\.\.\.)$/.test(text.trimEnd());
}
