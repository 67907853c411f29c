import type { Rating } from '../desk.js';
import { buttonWords } from '../words.js';
import { complaintView } from './complaint-view.js';
import type { DeedOptions } from './deed.js';
import { notice, openModal } from './modals.js';
import { type Press, viewPlaceOf, type Where } from './read-press.js';

/** Keeps what somebody thinks of an answer; of who found it wrong it asks what was wrong. */
export async function rateAnswer(press: Press, options: DeedOptions): Promise<void> {
  const { calls, whisper } = options;
  if (press.verdict !== 'bad') {
    const isKept = await rated(press, 'good', options);
    await whisper(press, isKept ? buttonWords.thanks : buttonWords.gone);
    return;
  }
  const title = buttonWords.complaintTitle;
  await openModal(calls, press.triggerId, {
    title,
    fill: async () =>
      (await rated(press, 'bad', options))
        ? complaintView(viewPlaceOf(press))
        : notice(title, buttonWords.gone),
  });
}

/** @returns false for an answer that is not known any more */
async function rated(
  { answer, userId }: Press,
  verdict: Rating['verdict'],
  { desk }: DeedOptions,
): Promise<boolean> {
  if ((await desk.findAnswer(answer)) === undefined) return false;
  await desk.rate({ answer, userId, verdict, comment: undefined });
  return true;
}

/** Keeps what was wrong. */
export async function takeComplaint(
  where: Where,
  comment: string,
  { desk, whisper }: DeedOptions,
): Promise<void> {
  const { answer, userId } = where;
  if ((await desk.findAnswer(answer)) === undefined) {
    await whisper(where, buttonWords.gone);
    return;
  }
  const said = comment.trim();
  await desk.rate({ answer, userId, verdict: 'bad', comment: said === '' ? undefined : said });
  await whisper(where, buttonWords.thanksForWords);
}
