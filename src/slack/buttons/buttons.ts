import { createClaims } from '../../threads/index.js';
import { faultFacts } from '../slack-fault.js';
import { accessWords, buttonWords } from '../words.js';
import { VIEWS } from './action-ids.js';
import type { DeedOptions } from './deed.js';
import { deleteAnswer } from './delete-answer.js';
import { rateAnswer, takeComplaint } from './rate-answer.js';
import { type Press, readPress, type Where } from './read-press.js';
import { readSubmission, type Submission, submittedText } from './read-submission.js';
import { sendCode, sendNotebook, showCode } from './show-code.js';

/** What people do with the buttons of answers. Nothing here rejects: who pressed is told instead. */
export interface Buttons {
  press(body: unknown, team: string): Promise<void>;
  /** Somebody sent a modal off, which is closed by now. */
  submit(body: unknown, team: string): Promise<void>;
}

/** Somebody impatient presses twice; a file must not come twice for it. */
const SAME_PRESS_MS = 10_000;
const MOST_PRESSES = 10_000;

export function createButtons(options: DeedOptions): Buttons {
  const presses = createClaims({ max: MOST_PRESSES, ttlMs: SAME_PRESS_MS });
  const isNew = ({ action, answer, thread, userId }: Press): boolean =>
    action === 'notebook' || action === 'codeFile'
      ? presses.claim(`${action} ${action === 'notebook' ? thread : answer.id} ${userId}`)
      : true;
  return {
    async press(body, team) {
      const press = readPress(body, team);
      if (press === undefined || !isNew(press)) return;
      await watched(press, options, () => act(press, options));
    },
    async submit(body, team) {
      const submission = readSubmission(body, team);
      if (submission === undefined) return;
      await watched(submission.where, options, () => actOn(submission, options));
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
    else await whisper(where, accessWords(refusal));
  } catch (error) {
    logger.error({ thread: where.thread, ...faultFacts(error) }, 'a button did not work');
    await whisper(where, buttonWords.broken);
  }
}

async function act(press: Press, options: DeedOptions): Promise<void> {
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
    case 'remove':
      return deleteAnswer(press, options);
  }
}

async function actOn(
  { callbackId, where, state }: Submission,
  options: DeedOptions,
): Promise<void> {
  if (callbackId === VIEWS.complaint)
    return takeComplaint(where, submittedText(state, 'comment'), options);
}
