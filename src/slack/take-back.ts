import type { AnsweringOptions } from './answering.js';
import { removeMessages } from './buttons/remove-messages.js';
import type { Call } from './inbound/router.js';
import { faultFacts } from './slack-fault.js';

type Options = Pick<AnsweringOptions, 'calls' | 'ledger' | 'logger'>;

/** Takes away all that was shown of an answer, which goes with its question. Never rejects. */
export async function takeBack(call: Call, options: Options): Promise<void> {
  const { ledger, logger } = options;
  try {
    const noted = await ledger.surfacesOf(call.thread);
    const ours = [...noted].flatMap(([ts, id]) => (id === call.id ? [ts] : []));
    if (ours.length > 0) await removeMessages(ours, { ...options, place: call });
  } catch (error) {
    logger.warn(faultFacts(error), 'what was shown of an answer could not be looked up');
  }
}
