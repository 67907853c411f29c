import { setTimeout as sleep } from 'node:timers/promises';
import type { AnsweringOptions } from '../answering.js';
import { carriedBy } from '../context/carried.js';
import { shownMessages } from '../reply/shown-messages.js';
import { faultFacts } from '../slack-fault.js';
import { within } from '../within.js';
import { type MessageEvent, readMessageEvent } from './message-event.js';
import type { Call } from './router.js';

/** The address of a message, as Slack's “Copy link” gives it. */
const MESSAGE_LINK =
  /https:\/\/[\w-]+(?:\.enterprise)?\.slack(?:-gov)?\.com\/archives\/[A-Z0-9]{1,30}\/p\d{16}/;

/** Its asker waits. */
const LOOKS_AFTER_MS = [500, 1_500] as const;
const LONGEST_LOOK_MS = 5_000;

/**
 * A question with the messages that it links to. Slack adds these a moment after it told of the question, as far as
 * the asker may read them; so that no right to read is ever asked of anybody else.
 */
export async function withPreviews(
  event: MessageEvent,
  call: Call,
  { calls, logger }: Pick<AnsweringOptions, 'calls' | 'logger'>,
): Promise<MessageEvent> {
  if (!lacksPreviews(event)) return event;
  try {
    for (const pauseMs of LOOKS_AFTER_MS) {
      await sleep(pauseMs);
      const limit = { ms: LONGEST_LOOK_MS, signal: new AbortController().signal };
      const shown = await within(shownMessages(call, calls), limit);
      const whole = previewed(
        event,
        shown.find(({ ts }) => ts === call.messageTs),
      );
      if (whole !== event) return whole;
    }
  } catch (error) {
    logger.warn({ message: call.id, ...faultFacts(error) }, 'linked messages are not known');
  }
  return event;
}

/** The same with the previews that Slack shows at the message by now, if it lacks any. */
export function previewed(event: MessageEvent, message: unknown): MessageEvent {
  if (!lacksPreviews(event) || typeof message !== 'object' || message === null) return event;
  const { channel, installedTeam, team } = event;
  const shown = readMessageEvent({ ...message, type: 'message', channel, team }, installedTeam);
  if (shown === undefined || carriedBy(shown).forwarded.length === 0) return event;
  return { ...event, attachments: shown.attachments };
}

function lacksPreviews(event: MessageEvent): boolean {
  return MESSAGE_LINK.test(event.text ?? '') && carriedBy(event).forwarded.length === 0;
}
