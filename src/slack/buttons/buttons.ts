import { createClaims } from '../../threads/index.js';
import { refused } from '../access/refused.js';
import { errorIdOf } from '../error-id.js';
import { forgetNow } from '../forget/forget-now.js';
import { forgettingOf, writeForgetting } from '../forget/forgetting.js';
import { openForgetting } from '../forget/open-forgetting.js';
import { rereadErrors } from '../reread/chosen-settings.js';
import { openReread, openRereadOf } from '../reread/open-reread.js';
import { takeReread } from '../reread/take-reread.js';
import { answerWhere } from '../shared/answer-where.js';
import { faultFacts } from '../slack-fault.js';
import { buttonWords, forgetWords, rereadWords } from '../words.js';
import { type ActionName, VIEWS } from './action-ids.js';
import type { DeedOptions } from './deed.js';
import { deleteAnswer } from './delete-answer.js';
import { type AfterSubmission, notice, type Submitted } from './modals.js';
import { rateAnswer, takeComplaint } from './rate-answer.js';
import { type Press, readPress, type Where } from './read-press.js';
import { readSubmission, type Submission, submittedText } from './read-submission.js';
import { sendCode, sendNotebook, showCode } from './show-code.js';

/** What people do with the buttons of answers. Nothing here rejects: who pressed is told instead. */
export interface Buttons {
  press(body: unknown, by: Submitted): Promise<void>;
  /** Somebody sent a modal off, which is closed by now. */
  submit(body: unknown, by: Submitted): Promise<void>;
}

const FILES: ReadonlySet<ActionName> = new Set(['notebook', 'codeFile']);

/** Somebody impatient presses twice; neither words nor a modal must come twice for it. */
const SAME_PRESS_MS = 1_500;
/** Nor a file, which takes longer. */
const SAME_FILE_MS = 10_000;
const MOST_PRESSES = 10_000;

export function createButtons(options: DeedOptions): Buttons {
  const presses = createClaims({ max: MOST_PRESSES, ttlMs: SAME_PRESS_MS });
  const files = createClaims({ max: MOST_PRESSES, ttlMs: SAME_FILE_MS });
  const isTwice = ({ action, value, verdict, answer, userId }: Press): boolean =>
    !presses.claim([action, value, verdict, answer.id, userId].join(' '));
  const isSent = ({ action, answer, thread, userId }: Press): boolean =>
    FILES.has(action) &&
    !files.claim(`${action} ${action === 'notebook' ? thread : answer.id} ${userId}`);
  return {
    async press(body, { team, botUserId }) {
      const press = readPress(body, team);
      if (press === undefined || isTwice(press)) return;
      await watched(press, options, async () => {
        if (isSent(press)) await options.whisper(press, buttonWords.onItsWay);
        else await act(press, { ...options, botUserId });
      });
    },
    async submit(body, { team, botUserId }) {
      const submission = readSubmission(body, team);
      if (submission === undefined) return;
      await watched(submission.where, options, () => actOn(submission, { ...options, botUserId }));
    },
  };
}

/** Only who may ask may press; what goes wrong is told to that person, and logged. */
async function watched(
  where: Where,
  { access, whisper, logger }: DeedOptions,
  act: () => Promise<void>,
): Promise<void> {
  try {
    const refusal = await access.refusalOf(where);
    if (refusal === undefined) await act();
    else await whisper(where, refused(refusal, { ...where, logger }));
  } catch (error) {
    const errorId = errorIdOf(error);
    logger.error({ errorId, thread: where.thread, ...faultFacts(error) }, 'a button did not work');
    await whisper(where, buttonWords.broken(errorId));
  }
}

type ActOptions = DeedOptions & Pick<Submitted, 'botUserId'>;

async function act(press: Press, options: ActOptions): Promise<void> {
  switch (press.action) {
    case 'code':
      return showCode(press, options);
    case 'codeFile':
      return sendCode(press, options);
    case 'notebook':
      return sendNotebook(press, options);
    case 'rate':
    case 'good':
    case 'bad':
      return rateAnswer(press, options);
    case 'reread':
      return openReread(press, options);
    case 'rereadFile':
      return openRereadOf(press, options);
    case 'remove':
      return deleteAnswer(press, options);
    case 'answerHere':
    case 'answerToMe':
      return answerWhere(press, options);
    case 'forget':
      return openForgetting(press, options);
  }
}

async function actOn(submission: Submission, options: ActOptions): Promise<void> {
  const { callbackId, where, state } = submission;
  if (callbackId === VIEWS.complaint)
    return takeComplaint(where, submittedText(state, 'comment'), options);
  if (callbackId === VIEWS.forget) return forgetNow(forgettingOf(submission, options), options);
  if (callbackId === VIEWS.reread) return takeReread(submission, options);
}

export async function afterSubmission(
  body: unknown,
  { team, botUserId }: Submitted,
  { ledger }: Pick<DeedOptions, 'ledger'>,
): Promise<AfterSubmission> {
  const submission = readSubmission(body, team);
  if (submission?.callbackId === VIEWS.forget) {
    // Slack hears of it once a process after this one would do it, too.
    await ledger.forgetWishes.add(writeForgetting(forgettingOf(submission, { botUserId })));
    return { kind: 'view', view: notice(forgetWords.title, buttonWords.loading) };
  }
  if (submission?.callbackId !== VIEWS.reread) return { kind: 'closed' };
  const errors = rereadErrors(submission.state);
  return Object.keys(errors).length > 0
    ? { kind: 'errors', errors }
    : { kind: 'view', view: notice(rereadWords.title, rereadWords.loading) };
}
