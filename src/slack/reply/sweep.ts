import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../inbound/router.js';
import { faultFacts, isPassing, slackErrorCode } from '../slack-fault.js';
import { words } from '../words.js';
import { answerMark } from './answer-mark.js';
import { type LookOptions, type ShownAnswer, whatIsShown } from './what-is-shown.js';

export interface SweepOptions extends LookOptions {
  readonly signal: AbortSignal;
}

/** What an earlier process had shown of an answer. */
export type Swept =
  | { readonly kind: 'answered' }
  /** The question was deleted meanwhile. */
  | { readonly kind: 'withdrawn' }
  /** Nothing is left of it; `message` is the question as Slack shows it now. */
  | { readonly kind: 'clear'; readonly message: unknown };

/** Slack shares a file some time after it was asked to (node-slack-sdk#2260). */
const LOOKS_AFTER_MS = [500, 1_000, 2_000] as const;

/**
 * Looks in the thread for what a process that ended had shown of this answer: a whole one is left,
 * a broken one is taken away.
 * @throws Slack's error when the thread cannot be read just now, or the signal's reason
 */
export async function sweep(call: Call, options: SweepOptions): Promise<Swept> {
  const shown = await shownAtLast(call, options);
  if (shown.kind === 'withdrawn') return shown;
  if (shown.kind === 'whole') return { kind: 'answered' };
  for (const ts of shown.surfaces) await takeAway(ts, call, options);
  return { kind: 'clear', message: shown.question };
}

/** A file that appears after its text was taken away would stand beside that of the new answer. */
async function shownAtLast(call: Call, options: SweepOptions): Promise<ShownAnswer> {
  let shown = await whatIsShown(call, options);
  for (const pauseMs of LOOKS_AFTER_MS) {
    if (shown.kind !== 'without-files') break;
    await sleep(pauseMs, undefined, { signal: options.signal });
    shown = await whatIsShown(call, options);
  }
  return shown;
}

async function takeAway(ts: string, call: Call, { calls, logger }: LookOptions): Promise<void> {
  const place = { channel: call.channel, ts };
  // Only an ended stream may be deleted or edited; most were none.
  await calls.post('chat.stopStream', { ...place, ...answerMark(call) }).catch(unlessPassing);
  try {
    await calls.ask('chat.delete', place);
  } catch (error) {
    if (slackErrorCode(error) === 'message_not_found') return;
    unlessPassing(error);
    logger.info(faultFacts(error), 'a broken answer could not be deleted');
    const text = words.answerBrokenOff;
    await calls
      .postPatiently('chat.update', { ...place, text, blocks: [], ...answerMark(call) })
      .catch((refused: unknown) =>
        logger.warn(faultFacts(refused), 'a broken answer could not be closed'),
      );
  }
}

/** What may be taken later is worth another look. */
function unlessPassing(error: unknown): void {
  if (isPassing(error)) throw error;
}
