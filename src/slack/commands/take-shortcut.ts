import { z } from 'zod';
import type { DeedOptions } from '../buttons/deed.js';
import type { Delivery } from '../connection/bolt-app.js';
import { carriedFields } from '../context/thread-message.js';
import { commandWords } from '../words.js';

/** Of the entry in a message's menu. */
const ANALYSE = 'threadbook:analyse';

const id = z.string().regex(/^[A-Z0-9]{1,30}$/);
const ts = z.string().regex(/^\d{1,12}\.\d{1,8}$/);

const schema = z.object({
  type: z.literal('message_action'),
  callback_id: z.literal(ANALYSE),
  user: z.object({ id, team_id: id.nullish() }),
  channel: z.object({ id }),
  message: z.object({ ts, thread_ts: ts.nullish(), text: z.string().nullish(), ...carriedFields }),
});

export interface ShortcutOptions extends DeedOptions {
  readonly team: string;
  readonly botUserId: string;
  /** Takes what Slack would have delivered. */
  readonly take: (delivery: Delivery) => Promise<void>;
}

/**
 * Somebody wants a message looked into: it is answered in its thread as if they had asked there what is in it.
 * A second wish for the same message finds it answered.
 */
export async function takeShortcut(body: unknown, options: ShortcutOptions): Promise<void> {
  const { data } = schema.safeParse(body);
  if (data === undefined) return;
  const { team, botUserId, whisper, logger } = options;
  const { user, channel, message } = data;
  const event = {
    ...message,
    ...{ type: 'message', channel: channel.id, user: user.id, user_team: user.team_id ?? team },
    text: `<@${botUserId}> ${commandWords.whatIsThis}\n\n${message.text ?? ''}`.trimEnd(),
  };
  try {
    await options.take({ event, team, botUserId });
  } catch (error) {
    logger.warn({ err: error }, 'a message was not looked into');
    const rootTs = message.thread_ts ?? undefined;
    await whisper({ channel: channel.id, userId: user.id, rootTs }, commandWords.notTaken);
  }
}
