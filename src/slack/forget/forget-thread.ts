import type { DeedOptions } from '../buttons/deed.js';
import { notice } from '../buttons/modals.js';
import type { Submission } from '../buttons/read-submission.js';
import { submittedChoices } from '../buttons/read-submission.js';
import { removeFiles, removeMessages } from '../buttons/remove-messages.js';
import { readThread } from '../context/read-thread.js';
import { errorIdOf } from '../error-id.js';
import { faultFacts } from '../slack-fault.js';
import { buttonWords, forgetWords } from '../words.js';
import { ANSWERS_TOO } from './forget-view.js';
import { whyNot } from './open-forgetting.js';

export interface ForgetOptions extends DeedOptions {
  readonly botUserId: string;
}

/**
 * Forgets a thread: what runs there ends without a word, then go what is kept of it, its sandbox, the bot's
 * files and, if wished, its messages. The modal says what came of it.
 */
export async function forgetThread(submission: Submission, options: ForgetOptions): Promise<void> {
  const { where, viewId } = submission;
  const say = (text: string) =>
    options.calls.postPatiently('views.update', {
      view_id: viewId,
      view: notice(forgetWords.title, text),
    });
  try {
    const refusal = await whyNot(where, options);
    await say(refusal ?? (await forget(submission, options)));
  } catch (error) {
    options.logger.error(
      { errorId: errorIdOf(error), thread: where.thread, ...faultFacts(error) },
      'a thread was not forgotten',
    );
    await say(buttonWords.broken(errorIdOf(error)));
  }
}

async function forget({ where, state }: Submission, options: ForgetOptions): Promise<string> {
  const { desk, withdraw } = options;
  const answersToo = submittedChoices(state, ANSWERS_TOO).includes(ANSWERS_TOO);
  withdraw(where.thread);
  await desk.forget(where.thread);
  const ours = await ownMessages(where, options);
  if (ours === undefined) return forgetWords.slackAway;
  const removing = { ...options, place: where };
  const left = await (answersToo ? removeMessages(ours, removing) : removeFiles(ours, removing));
  return left === 0 ? forgetWords.done : `${forgetWords.done} ${buttonWords.notAllRemoved(left)}`;
}

/** Of the bot in a thread; undefined when Slack does not show them. */
async function ownMessages(
  { channel, rootTs }: Submission['where'],
  { calls, botUserId, logger }: ForgetOptions,
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
