import type { Call } from '../inbound/router.js';
import { faultFacts } from '../slack-fault.js';
import { type LookOptions, whatIsShown } from './what-is-shown.js';

/** Whether a thread shows nothing any more of an answer that was given in it. Never rejects. */
export async function isGone(call: Call, options: Omit<LookOptions, 'isQuiet'>): Promise<boolean> {
  try {
    const shown = await whatIsShown(call, { ...options, isQuiet: true });
    return shown.kind === 'broken' && shown.isUnseen;
  } catch (error) {
    options.logger.info(faultFacts(error), 'whether an answer is still there is not known');
    return false;
  }
}
