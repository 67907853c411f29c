import { createClaims } from '../../threads/index.js';
import { faultFacts } from '../slack-fault.js';
import { accessWords, buttonWords, rereadWords } from '../words.js';
import { VIEWS } from './action-ids.js';
import type { DeedOptions } from './deed.js';
import { deleteAnswer } from './delete-answer.js';
import { rateAnswer, takeComplaint } from './rate-answer.js';
import { submittedChoices, submittedValues } from './read-choices.js';
import { type Press, readPress, type Where } from './read-press.js';
import { readSubmission, type Submission } from './read-submission.js';
import { askHowToRead, rereadFile, showOtherFile } from './reread-file.js';
import { sendCode, sendNotebook, showCode } from './show-code.js';

/** What people do with the buttons of answers. Nothing here rejects: who pressed is told instead. */
export interface Buttons {
  press(body: unknown, team: string): Promise<void>;
  /**
   * What the modal is acknowledged with at once, and the work that follows.
   * @returns undefined for a modal that is not of an answer
   */
  submit(body: unknown, team: string): SubmissionTaken | undefined;
}

export interface SubmissionTaken {
  /** Faults by the id of their block; undefined closes the modal. */
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly work: () => Promise<void>;
}

/** Somebody impatient presses twice; a file must not come twice for it. */
const SAME_PRESS_MS = 10_000;
const MOST_PRESSES = 10_000;

export function createButtons(options: DeedOptions & { readonly signal: AbortSignal }): Buttons {
  const presses = createClaims({ max: MOST_PRESSES, ttlMs: SAME_PRESS_MS });
  const isNew = ({ action, answer, thread, userId }: Press): boolean =>
    action === 'notebook' || action === 'codeFile'
      ? presses.claim(`${action} ${action === 'notebook' ? thread : answer.id} ${userId}`)
      : true;
  return {
    async press(body, team) {
      const press = readPress(body, team);
      if (press === undefined || !isNew(press)) return;
      await watched(press, options, () => act(press, body, options));
    },
    submit(body, team) {
      const submission = readSubmission(body, team);
      if (submission === undefined) return undefined;
      const { where } = submission;
      const errors = faultsOf(submission);
      const work = () => watched(where, options, () => actOn(submission, options));
      return { errors, work: errors === undefined ? work : async () => {} };
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

async function act(press: Press, body: unknown, options: DeedOptions): Promise<void> {
  switch (press.action) {
    case 'code':
      return showCode(press, options);
    case 'codeFile':
      return sendCode(press, options);
    case 'notebook':
      return sendNotebook(press, options);
    case 'reread':
      return askHowToRead(press, options);
    case 'chooseFile':
      return showOtherFile(press, viewIdOf(body), options);
    case 'rate':
    case 'good':
    case 'bad':
      return rateAnswer(press, options);
    case 'remove':
      return deleteAnswer(press, options);
  }
}

function viewIdOf(body: unknown): string {
  const { view } = Object(body) as { readonly view?: { readonly id?: unknown } };
  return typeof view?.id === 'string' ? view.id : '';
}

function faultsOf({ callbackId, state }: Submission): SubmissionTaken['errors'] {
  if (callbackId !== VIEWS.rereadFile) return undefined;
  const { decimal, thousands } = submittedChoices(state);
  return decimal !== undefined && decimal === thousands
    ? { thousands: rereadWords.sameMarks }
    : undefined;
}

async function actOn(
  { callbackId, where, file, state }: Submission,
  options: DeedOptions & { readonly signal: AbortSignal },
): Promise<void> {
  if (callbackId === VIEWS.complaint)
    return takeComplaint(where, submittedValues(state).get('comment')?.value ?? '', options);
  if (callbackId === VIEWS.rereadFile && file !== undefined)
    return rereadFile(where, { file, choices: submittedChoices(state) }, options);
}
