import type { DeedOptions } from '../buttons/deed.js';
import { notice } from '../buttons/modals.js';
import { faultFacts } from '../slack-fault.js';
import { forgetWords } from '../words.js';
import { forgetThread } from './forget-thread.js';
import type { Forgetting } from './forgetting.js';

/** Forgets what was just confirmed; the modal says what came of it. */
export function forgetNow(forgetting: Forgetting, options: DeedOptions): Promise<void> {
  return forgetThread(forgetting, {
    ...options,
    say: (text) => sayInModal(forgetting, text, options),
  });
}

/** Whoever closed the modal meanwhile sees nothing of it. */
export async function sayInModal(
  { viewId, where }: Pick<Forgetting, 'viewId' | 'where'>,
  text: string,
  { calls, logger }: Pick<DeedOptions, 'calls' | 'logger'>,
): Promise<void> {
  try {
    const view = notice(forgetWords.title, text);
    await calls.postPatiently('views.update', { view_id: viewId, view });
  } catch (error) {
    logger.info({ thread: where.thread, ...faultFacts(error) }, 'a modal could not be updated');
  }
}
