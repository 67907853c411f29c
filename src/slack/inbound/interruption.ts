import { z } from 'zod';
import { type ThreadKey, threadKey } from '../../threads/index.js';

/** A sign that work under way is no longer wanted. */
export type Interruption =
  | StopPress
  /** The question is gone, or the root of its thread. */
  | {
      readonly kind: 'withdrawn';
      readonly message: string;
      /** Who wrote what is gone. */
      readonly author: string | undefined;
    };

/** Somebody pressed Slack's stop button. */
export interface StopPress {
  readonly kind: 'stopped';
  readonly thread: ThreadKey;
  readonly team: string;
  readonly channel: string;
  readonly rootTs: string;
  /** Undefined where Slack does not say who it was. */
  readonly userId: string | undefined;
  readonly pressedTs: string;
}

const stopSchema = z.object({
  type: z.literal('agent_session_stopped'),
  channel: z.string(),
  thread_ts: z.string(),
  user: z.string().min(1).nullish(),
  event_ts: z.string(),
});

const previous = z.object({ user: z.string().nullish() }).nullish().catch(undefined);

const deletionSchema = z.object({
  type: z.literal('message'),
  subtype: z.literal('message_deleted'),
  channel: z.string(),
  deleted_ts: z.string(),
  previous_message: previous,
});

/** What is left of a root whose thread goes on. */
const tombstoneSchema = z.object({
  type: z.literal('message'),
  subtype: z.literal('message_changed'),
  channel: z.string(),
  message: z.object({ subtype: z.literal('tombstone'), ts: z.string() }),
  previous_message: previous,
});

const schema = z.union([stopSchema, deletionSchema, tombstoneSchema]);

export function readInterruption(event: unknown, team: string): Interruption | undefined {
  const { success, data } = schema.safeParse(event);
  if (!success) return undefined;
  const { channel } = data;
  if (data.type === 'agent_session_stopped') return stopPress(data, team);
  const ts = data.subtype === 'message_deleted' ? data.deleted_ts : data.message.ts;
  const author = data.previous_message?.user ?? undefined;
  return { kind: 'withdrawn', message: `${team}:${channel}:${ts}`, author };
}

function stopPress(data: z.infer<typeof stopSchema>, team: string): StopPress {
  const { channel, thread_ts: rootTs, user, event_ts: pressedTs } = data;
  const thread = threadKey({ team, channel, rootTs });
  return { kind: 'stopped', thread, team, channel, rootTs, userId: user ?? undefined, pressedTs };
}
