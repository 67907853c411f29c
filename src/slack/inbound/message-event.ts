import { z } from 'zod';
import { carriedFields } from '../context/thread-message.js';

/** What `app_mention` and `message` events have in common, as far as it matters here. */
const eventSchema = z.object({
  type: z.enum(['app_mention', 'message']),
  subtype: z.string().nullish(),
  channel: z.string(),
  channel_type: z.string().nullish(),
  ts: z.string(),
  thread_ts: z.string().nullish(),
  user: z.string().nullish(),
  bot_id: z.string().nullish(),
  team: z.string().nullish(),
  user_team: z.string().nullish(),
  text: z.string().nullish(),
  /** Ours, of a question that is answered elsewhere than where it was asked. */
  asked_in: z.object({ channel: z.string(), root_ts: z.string(), ts: z.string() }).optional(),
  ...carriedFields,
});

export type MessageEvent = z.infer<typeof eventSchema> & {
  /** The workspace that the bot is installed in; the same for both twins of a mention. */
  readonly installedTeam: string;
};

/** Undefined for events of another shape, such as `message_changed`, which has no text of its own. */
export function readMessageEvent(event: unknown, installedTeam: string): MessageEvent | undefined {
  const { success, data } = eventSchema.safeParse(event);
  return success ? { ...data, installedTeam } : undefined;
}
