import { z } from 'zod';
import type { Call } from '../inbound/router.js';
import type { SlackCalls } from '../slack-calls.js';

const messageSchema = z.looseObject({
  ts: z.string(),
  user: z.string().optional(),
  metadata: z.unknown().optional(),
  files: z.array(z.unknown()).optional(),
  streaming_state: z.string().optional(),
});

export type ShownMessage = z.infer<typeof messageSchema>;

/** Slack gives fewer to some apps. */
const PER_PAGE = 200;
const MOST_PAGES = 20;

/** What a thread shows from a question on, with the marks of our own messages; oldest first. @throws Slack's error */
export async function shownMessages(
  { channel, rootTs, messageTs }: Call,
  calls: SlackCalls,
): Promise<readonly ShownMessage[]> {
  const span = { channel, ts: rootTs, oldest: messageTs, inclusive: true };
  // The root may come with every page.
  const known = new Map<string, ShownMessage>();
  let cursor = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const reply = await calls.ask('conversations.replies', {
      ...{ ...span, include_all_metadata: true, limit: PER_PAGE },
      ...(cursor === '' ? {} : { cursor }),
    });
    const { data = [] } = z.array(messageSchema).safeParse(reply.messages);
    for (const message of data) if (message.ts >= messageTs) known.set(message.ts, message);
    cursor = cursorSchema.safeParse(reply.response_metadata).data?.next_cursor ?? '';
    if (cursor === '') break;
  }
  return [...known.values()];
}

const cursorSchema = z.object({ next_cursor: z.string() });
