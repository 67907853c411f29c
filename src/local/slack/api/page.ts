import type { Json } from '../json.js';
import type { Message } from '../state/message.js';
import { ApiError } from './api-error.js';

interface Span {
  readonly oldest?: string | undefined;
  readonly latest?: string | undefined;
  readonly inclusive: boolean;
}

export function within(
  messages: readonly Message[],
  { oldest, latest, inclusive }: Span,
): readonly Message[] {
  const from = Number(oldest ?? 0);
  const to = latest === undefined ? Number.POSITIVE_INFINITY : Number(latest);
  return messages.filter(({ ts }) => {
    const at = Number(ts);
    return inclusive ? at >= from && at <= to : at > from && at < to;
  });
}

/** One page of a list, and the cursor to the next. */
export function page<T>(
  all: readonly T[],
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): { readonly items: readonly T[]; readonly has_more: boolean; readonly response_metadata: Json } {
  const start = cursor ? Number(Buffer.from(cursor, 'base64').toString().replace('next:', '')) : 0;
  if (!Number.isSafeInteger(start)) throw new ApiError('invalid_cursor');
  const end = start + limit;
  const hasMore = end < all.length;
  const next = hasMore ? Buffer.from(`next:${end}`).toString('base64') : '';
  return {
    items: all.slice(start, end),
    has_more: hasMore,
    response_metadata: { next_cursor: next },
  };
}
