import { z } from 'zod';
import { type ThreadKey, threadKey } from '../../threads/index.js';

/** A sign that work under way is no longer wanted. */
export type Interruption =
  /** Somebody pressed Slack's stop button. */
  | { readonly kind: 'stopped'; readonly thread: ThreadKey }
  /** The question is gone, or the root of its thread. */
  | { readonly kind: 'withdrawn'; readonly message: string };

const stopSchema = z.object({
  type: z.literal('agent_session_stopped'),
  channel: z.string(),
  thread_ts: z.string(),
});

const deletionSchema = z.object({
  type: z.literal('message'),
  subtype: z.literal('message_deleted'),
  channel: z.string(),
  deleted_ts: z.string(),
});

/** What is left of a root whose thread goes on. */
const tombstoneSchema = z.object({
  type: z.literal('message'),
  subtype: z.literal('message_changed'),
  channel: z.string(),
  message: z.object({ subtype: z.literal('tombstone'), ts: z.string() }),
});

const schema = z.union([stopSchema, deletionSchema, tombstoneSchema]);

export function readInterruption(event: unknown, team: string): Interruption | undefined {
  const { success, data } = schema.safeParse(event);
  if (!success) return undefined;
  const { channel } = data;
  if (data.type === 'agent_session_stopped')
    return { kind: 'stopped', thread: threadKey({ team, channel, rootTs: data.thread_ts }) };
  const ts = data.subtype === 'message_deleted' ? data.deleted_ts : data.message.ts;
  return { kind: 'withdrawn', message: `${team}:${channel}:${ts}` };
}
