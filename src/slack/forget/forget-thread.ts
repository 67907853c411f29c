import type { DeedOptions } from '../buttons/deed.js';
import { removeFiles, removeMessages } from '../buttons/remove-messages.js';
import { readThread } from '../context/read-thread.js';
import { errorIdOf } from '../error-id.js';
import { faultFacts } from '../slack-fault.js';
import { buttonWords, forgetWords } from '../words.js';
import type { Forgetting } from './forgetting.js';
import { whyNot } from './open-forgetting.js';

export interface ForgetOptions extends DeedOptions {
  /** Tells the one who wanted it what came of it. Never rejects. */
  readonly say: (text: string) => Promise<void>;
}

/**
 * Forgets a thread: what runs there ends without a word, then go what is kept of it, its sandbox, the bot's
 * files and, if wished, its messages. The wish goes last, so that a process that ends in between leaves it to the next.
 */
export async function forgetThread(forgetting: Forgetting, options: ForgetOptions): Promise<void> {
  const { where, viewId, isGranted } = forgetting;
  const { ledger, logger, say } = options;
  try {
    const refusal = isGranted ? undefined : await whyNot(where, options);
    await say(refusal ?? (await forget(forgetting, options)));
  } catch (error) {
    logger.error(
      { errorId: errorIdOf(error), thread: where.thread, ...faultFacts(error) },
      'a thread was not forgotten',
    );
    await say(buttonWords.broken(errorIdOf(error)));
  }
  await ledger.forgetWishes.end(viewId);
}

async function forget(forgetting: Forgetting, options: ForgetOptions): Promise<string> {
  const { where, viewId: id, answersToo } = forgetting;
  const { desk, withdraw, ledger } = options;
  await ledger.forgetWishes.grant({ id, thread: where.thread });
  withdraw(where.thread, where.userId);
  await desk.forget(where.thread);
  const ours = await ownMessages(forgetting, options);
  if (ours === undefined) return forgetWords.slackAway;
  const removing = { ...options, place: where };
  const left = await (answersToo ? removeMessages(ours, removing) : removeFiles(ours, removing));
  return left === 0 ? forgetWords.done : `${forgetWords.done} ${buttonWords.notAllRemoved(left)}`;
}

/** Of the bot in a thread; undefined when Slack does not show them. */
async function ownMessages(
  { where: { channel, rootTs }, botUserId }: Forgetting,
  { calls, logger }: ForgetOptions,
): Promise<readonly string[] | undefined> {
  const upTo = (Date.now() / 1_000 + 60).toFixed(6);
  try {
    const { messages } = await readThread(calls, { channel, rootTs, after: undefined, upTo });
    return messages.filter(({ user }) => user === botUserId).map(({ ts }) => ts);
  } catch (error) {
    logger.warn(faultFacts(error), 'a thread could not be read');
    return undefined;
  }
}
