import type { DeedOptions } from '../buttons/deed.js';
import { threadLink } from '../commands/thread-link.js';
import type { ForgetWish } from '../ledger.js';
import { faultFacts } from '../slack-fault.js';
import { forgetWords } from '../words.js';
import { sayInModal } from './forget-now.js';
import { forgetThread } from './forget-thread.js';
import { type Forgetting, readForgetting } from './forgetting.js';

/** Forgets what was confirmed to a process before this one, and tells who wanted it. Never rejects. */
export async function forgetLater(wish: ForgetWish, options: DeedOptions): Promise<void> {
  const forgetting = readForgetting(wish);
  if (forgetting === undefined) {
    options.logger.error({ thread: wish.thread }, 'a wish to forget a thread could not be read');
    await options.ledger.forgetWishes.end(wish.id);
    return;
  }
  options.logger.info({ thread: wish.thread }, 'a thread is forgotten that was to be before');
  await forgetThread(forgetting, {
    ...options,
    say: (text) => sayLater(forgetting, text, options),
  });
}

/** The modal is mostly gone by now, so it is said in the thread to the person alone, or to them directly. */
async function sayLater(
  forgetting: Forgetting,
  what: string,
  { calls, logger, whisper }: DeedOptions,
): Promise<void> {
  const { where } = forgetting;
  void sayInModal(forgetting, what, { calls, logger });
  const text = forgetWords.later(threadLink(where.thread), what);
  if ((await whisper(where, text)) === 'said') return;
  try {
    const unfurl = { unfurl_links: false, unfurl_media: false };
    await calls.postPatiently('chat.postMessage', { channel: where.userId, text, ...unfurl });
  } catch (error) {
    logger.warn(
      { thread: where.thread, ...faultFacts(error) },
      'nobody heard that a thread is forgotten',
    );
  }
}
