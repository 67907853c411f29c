import { randomInt } from 'node:crypto';
import { button, plainSection } from '../blocks.js';
import { ACTIONS } from '../buttons/action-ids.js';
import { callAt, type DeedOptions } from '../buttons/deed.js';
import { type Modal, notice } from '../buttons/modals.js';
import { viewPlaceOf, type Where } from '../buttons/read-press.js';
import type { Submission } from '../buttons/read-submission.js';
import { reattached } from '../context/reattached.js';
import type { FileReading, ReadChoices, Reread, RereadWish } from '../file-reading.js';
import { logLacks } from '../lacks.js';
import type { Outlet } from '../outlet.js';
import { toMrkdwn } from '../reply/mrkdwn.js';
import { upTo } from '../reply/up-to.js';
import { faultFacts } from '../slack-fault.js';
import { buttonWords, faultWords, noteWords, rereadWords } from '../words.js';
import { chosenSettings, isSame } from './chosen-settings.js';
import { rereadView } from './reread-view.js';

/** Longer than any turn that may stand before it, and than the reading of a file. */
const LONGEST_MS = 30 * 60_000;

/** Reads a file again as somebody chose; what comes of it stands in the modal, and the receipt in the thread. */
export async function takeReread(submission: Submission, options: DeedOptions): Promise<void> {
  const { where, state, file } = submission;
  const { desk } = options;
  const show = (outcome: Outcome) => showIn(submission, outcome, options);
  const reading = await desk.reading(where.thread, file);
  if (reading === undefined) return show(said(rereadWords.gone));
  const settled = chosenSettings(reading, state);
  const again = (complaint: string) => formAgain({ ...reading, settled }, complaint, submission);
  if (isSame(settled, reading.settled)) return show(again(rereadWords.nothingChanged));
  if (settled.decimal !== undefined && settled.decimal === settled.thousands)
    return show(again(rereadWords.sameMarks));
  const wish = wishOf(submission, settled);
  const read = await desk.reread(wish, {
    signal: AbortSignal.timeout(LONGEST_MS),
    reattach: (reference) => reattached(reference, options.attach),
  });
  switch (read.kind) {
    case 'read':
      await putReceipt(read, { wish, where }, options);
      return show(said(rereadWords.done));
    case 'refused':
      return show(again(read.reason));
    case 'gone':
      return show(said(rereadWords.gone));
    case 'failed':
      return show(said(faultWords(read.fault, read.errorId)));
  }
}

interface Outcome {
  /** By the outlet that the view goes through. */
  readonly view: (outlet: Outlet) => Modal;
  readonly words: string;
}

function said(words: string): Outcome {
  return { view: () => notice(rereadWords.title, words), words };
}

/** The choices stand as they were made. */
function formAgain(reading: FileReading, complaint: string, { where }: Submission): Outcome {
  const place = viewPlaceOf(where);
  return {
    view: (outlet) => rereadView(reading, { outlet, place, complaint: outlet.literal(complaint) }),
    words: complaint,
  };
}

function wishOf({ where, file }: Submission, settled: ReadChoices): RereadWish {
  const { team, channel, thread, userId } = where;
  // No message's own, but in their order.
  const ts = (Date.now() / 1_000).toFixed(3) + randomInt(1_000).toString().padStart(3, '0');
  const id = `${team}:${channel}:${ts}`;
  return { thread, userId, id, name: file, settled, words: rereadWords.wish(file, settled) };
}

/** Whoever closed the modal meanwhile is told beside it. */
async function showIn(
  { viewId, where }: Submission,
  { view, words }: Outcome,
  { calls, whisper, logger, outlet }: DeedOptions,
): Promise<void> {
  try {
    await calls.postPatiently('views.update', { view_id: viewId, view: view(outlet) });
  } catch (error) {
    logger.info(faultFacts(error), 'a modal could not be shown any more');
    await whisper(where, outlet.markdown(words));
  }
}

/** For everybody in the thread, with the button once more. */
async function putReceipt(
  { notes }: Extract<Reread, { kind: 'read' }>,
  { wish, where }: { readonly wish: RereadWish; readonly where: Where },
  { calls, outlet, logger, mustAsk, whisper }: DeedOptions,
): Promise<void> {
  logLacks(notes, logger);
  const facts = notes.map((note) => outlet.literal(noteWords(note)));
  // They may say what stands in the file.
  const isElsewhere = facts.length > 0 && (await mustAsk(callAt(where)));
  if (isElsewhere) await whisper(where, toMrkdwn(outlet.markdown(facts.join('\n'))));
  const lines = [outlet.literal(wish.words), ...(isElsewhere ? [] : facts)];
  const value = wish.id.split(':').at(-1) ?? '';
  const again = button({ text: buttonWords.reread, actionId: ACTIONS.reread, value });
  await calls.postPatiently('chat.postMessage', {
    ...{ channel: where.channel, thread_ts: where.rootTs },
    text: upTo(toMrkdwn(outlet.markdown(lines.join('\n'))), 3_900),
    blocks: [
      ...lines.slice(0, MOST_LINES).map(plainSection),
      { type: 'actions', elements: [again] },
    ],
    ...{ unfurl_links: false, unfurl_media: false },
  });
}

/** Of a message's 50 blocks. */
const MOST_LINES = 40;
