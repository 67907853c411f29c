import { buttonWords } from '../words.js';
import { complaintView } from './complaint-view.js';
import type { DeedOptions } from './deed.js';
import { type Press, viewPlaceOf, type Where } from './read-press.js';

/** Keeps what somebody thinks of an answer; of who found it wrong it asks what was wrong. */
export async function rateAnswer(press: Press, options: DeedOptions): Promise<void> {
  const { desk, calls, whisper } = options;
  const verdict = press.verdict ?? 'good';
  if (verdict === 'bad')
    await calls.post('views.open', {
      trigger_id: press.triggerId,
      view: complaintView(viewPlaceOf(press)),
    });
  if ((await desk.findAnswer(press.answer)) === undefined) {
    await whisper(press, buttonWords.gone);
    return;
  }
  await desk.rate({ answer: press.answer, userId: press.userId, verdict, comment: undefined });
  if (verdict === 'good') await whisper(press, buttonWords.thanks);
}

/** Keeps what was wrong. */
export async function takeComplaint(
  where: Where,
  comment: string,
  { desk, whisper }: DeedOptions,
): Promise<void> {
  const { answer, userId } = where;
  if ((await desk.findAnswer(answer)) === undefined) return;
  const said = comment.trim();
  await desk.rate({ answer, userId, verdict: 'bad', comment: said === '' ? undefined : said });
  await whisper(where, buttonWords.thanksForWords);
}
