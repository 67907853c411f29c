import { z } from 'zod';
import type { SlackCalls } from '../slack-calls.js';
import { readMessages, type ThreadMessage } from './thread-message.js';

export interface ThreadSpan {
  readonly channel: string;
  readonly rootTs: string;
  /** Only what was said later, besides the root; undefined for all. */
  readonly after: string | undefined;
  /** This message is the last that is read. */
  readonly upTo: string;
}

/** Slack gives fewer to some apps, and the oldest first, so all pages are needed to come to the newest. */
const PER_PAGE = 999;
const MOST_PAGES = 10;

/**
 * Reads the messages of a thread, oldest first, the root among them.
 * @returns `isWhole` false when the thread is longer than what may be read.
 * @throws Slack's error.
 */
export async function readThread(
  calls: SlackCalls,
  { channel, rootTs, after, upTo }: ThreadSpan,
): Promise<{ readonly messages: readonly ThreadMessage[]; readonly isWhole: boolean }> {
  const span = { channel, ts: rootTs, latest: upTo, inclusive: true, limit: PER_PAGE };
  const known = new Map<string, ThreadMessage>();
  let cursor = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const reply = await calls.ask('conversations.replies', {
      ...span,
      ...(after === undefined ? {} : { oldest: after }),
      ...(cursor === '' ? {} : { cursor }),
    });
    // The root may come with every page.
    for (const message of readMessages(reply.messages)) known.set(message.ts, message);
    cursor = cursorOf(reply.response_metadata);
    if (cursor === '') return { messages: [...known.values()], isWhole: true };
  }
  return { messages: [...known.values()], isWhole: false };
}

const metadataSchema = z.object({ next_cursor: z.string() });

function cursorOf(metadata: unknown): string {
  return metadataSchema.safeParse(metadata).data?.next_cursor ?? '';
}
