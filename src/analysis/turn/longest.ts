import type { ToolCall } from '../message.js';
import { unreadableKey } from '../tool/read-input.js';

/** Characters of one reply: what Slack shows in a message at most. A model that goes on is cut off. */
export const mostReplyChars = 40_000;
/** Characters of one call's arguments, which stay in the conversation and in the thread's journal. */
const mostCallChars = 100_000;

/** The text as far as it may go on from `length` characters; no half of a character at its end. */
export function upToLongest(text: string, length: number): string {
  return text.length + length <= mostReplyChars
    ? text
    : text.slice(0, Math.max(0, mostReplyChars - length)).replace(/[\uD800-\uDBFF]$/, '');
}

/** The call, or one that is answered with the wish for less, if it is too long to be kept. */
export function boundedCall(call: ToolCall): ToolCall {
  const isTooLong = JSON.stringify(call.input).length > mostCallChars;
  return isTooLong ? { ...call, input: { [unreadableKey]: '(too long)' } } : call;
}
