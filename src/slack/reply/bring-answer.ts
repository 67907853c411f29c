import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../answer.js';
import type { AnsweringOptions, Ask } from '../answering.js';
import { hostsIn } from '../hostile/links.js';
import { createOutlet } from '../outlet.js';
import { faultFacts, isPassing } from '../slack-fault.js';
import type { Opening } from './openings.js';
import { Reply } from './reply.js';
import { sweepPatiently } from './sweep-patiently.js';

type Options = AnsweringOptions & {
  readonly controller: AbortController;
  readonly opening: Opening;
};

/** The reply to a question, whose messages are noted and carry a mark. */
export function replyTo({ call, text, botUserId }: Ask, options: Options): Reply {
  const { calls, logger, paceMs, ledger, opening } = options;
  return new Reply({
    calls,
    call,
    logger,
    paceMs,
    now: Date.now,
    latch: options.streams,
    starts: options.starts,
    ledger,
    botUserId,
    outlet: createOutlet({
      allowedHosts: new Set([...hostsIn(text), ...options.linkHosts]),
      secrets: options.secrets,
    }),
    opening,
    onPosted: (ts) => {
      opening.open();
      void ledger.noteSurface(call.id, ts);
    },
  });
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Shows an answer however long Slack is away; what was shown of it before is taken away first.
 * @throws what Slack refuses it with, or the last fault when the turn was ended meanwhile
 */
export async function bringAnswer(
  answer: Answer,
  first: Reply,
  { ask, options }: { readonly ask: Ask; readonly options: Options },
): Promise<void> {
  const { logger, controller } = options;
  const { signal } = controller;
  const { botUserId } = ask;
  let reply = first;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await reply.finish(answer);
    } catch (error) {
      if (!isPassing(error) || signal.aborted) throw error;
      logger.warn({ ...faultFacts(error), pauseMs }, 'Slack does not take an answer yet');
      await sleep(pauseMs, undefined, { signal });
    }
    const swept = await sweepPatiently(ask.call, { ...options, botUserId, signal, isQuiet: false });
    if (swept.kind !== 'clear') return;
    reply = replyTo(ask, options);
  }
}
