import type { AnthropicMessage } from './anthropic-messages.js';

/** Up to here the service may keep what it has read: five minutes, at a tenth of the price to read it again. */
export const cacheMark = { cache_control: { type: 'ephemeral' } } as const;

/**
 * Marks the ends of the two newest of the user's messages: what this request writes into the cache, and
 * what the one before it wrote. With the system prompt these are three marks; the service takes four.
 */
export function withCacheMarks(messages: readonly AnthropicMessage[]): AnthropicMessage[] {
  const ends = new Set(messages.filter(({ role }) => role === 'user').slice(-2));
  return messages.map((message) => {
    const last = message.content.at(-1);
    if (!ends.has(message) || last === undefined) return message;
    return { ...message, content: [...message.content.slice(0, -1), { ...last, ...cacheMark }] };
  });
}
