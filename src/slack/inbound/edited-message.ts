import { z } from 'zod';
import { type MessageEvent, readMessageEvent } from './message-event.js';

const schema = z.object({
  type: z.literal('message'),
  subtype: z.literal('message_changed'),
  channel: z.string(),
  channel_type: z.string().nullish(),
  message: z.looseObject({ text: z.string().nullish(), edited: z.unknown() }),
  previous_message: z.object({ text: z.string().nullish() }).nullish(),
});

/**
 * A message as its author changed it; undefined where no words changed. Slack tells of previews and reactions
 * in the same way, which are nobody's edits.
 */
export function readEditedMessage(event: unknown, team: string): MessageEvent | undefined {
  const { data } = schema.safeParse(event);
  if (data === undefined || typeof data.message.edited !== 'object') return undefined;
  const { channel, channel_type, message, previous_message: before } = data;
  if (before && (before.text ?? '').trim() === (message.text ?? '').trim()) return undefined;
  return readMessageEvent({ ...message, type: 'message', channel, channel_type }, team);
}

/** People who mend an old question do not expect another answer to it. */
const LONGEST_AFTER_MS = 24 * 60 * 60_000;

export function isOfLate({ ts }: MessageEvent, now: number): boolean {
  return now - Number(ts) * 1_000 < LONGEST_AFTER_MS;
}
