import type { AnsweringOptions } from '../answering.js';
import { shownMessages } from '../reply/shown-messages.js';
import { faultFacts } from '../slack-fault.js';
import { within } from '../within.js';
import { mended } from './mended.js';
import type { MessageEvent } from './message-event.js';
import type { Call } from './router.js';

/** Its asker waits. */
const LONGEST_LOOK_MS = 5_000;

/** A mention whose twin did not come, whole as Slack shows it; as it is where Slack does not say. */
export async function fetchTwin(
  event: MessageEvent,
  call: Call,
  { calls, logger }: Pick<AnsweringOptions, 'calls' | 'logger'>,
): Promise<MessageEvent> {
  try {
    const limit = { ms: LONGEST_LOOK_MS, signal: new AbortController().signal };
    const shown = await within(shownMessages(call, calls), limit);
    return mended(
      event,
      shown.find(({ ts }) => ts === call.messageTs),
    );
  } catch (error) {
    logger.warn({ message: call.id, ...faultFacts(error) }, 'the files of a mention are not known');
    return event;
  }
}
