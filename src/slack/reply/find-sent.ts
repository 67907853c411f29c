import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Call } from '../inbound/router.js';
import type { SlackCalls } from '../slack-calls.js';
import { faultFacts } from '../slack-fault.js';
import { untilTold } from '../until-told.js';
import { readAnswerMark } from './answer-mark.js';
import { type ShownMessage, shownMessages } from './shown-messages.js';

export interface Seeking {
  readonly calls: SlackCalls;
  readonly call: Call;
  readonly logger: Logger;
}

/** A call whose connection broke may still be under way. */
const LOOKS_AFTER_MS = [300, 1_500] as const;

/** A Slack that is away for longer takes no answer either. */
const LONGEST_MS = 15 * 60_000;

/**
 * Looks in a thread for what a call without an answer may have put there; waits for a Slack that is away.
 * Undefined also where the thread may not be read: better said twice than never.
 */
export async function findSent(
  isIt: (message: ShownMessage) => boolean,
  fault: unknown,
  { calls, call, logger }: Seeking,
): Promise<{ readonly ts: string; readonly channel: string } | undefined> {
  logger.warn(faultFacts(fault), 'a call got no answer');
  const patience = { logger, signal: AbortSignal.timeout(LONGEST_MS), what: 'a lost answer' };
  try {
    for (const pauseMs of LOOKS_AFTER_MS) {
      await sleep(pauseMs);
      const found = (await untilTold(() => shownMessages(call, calls), patience)).find(isIt);
      logger.info({ isFound: found !== undefined }, 'a call without an answer was looked for');
      if (found !== undefined) return { ts: found.ts, channel: call.channel };
    }
  } catch (error) {
    logger.warn(faultFacts(error), 'what a call without an answer did is not known');
  }
  return undefined;
}

/** Whether a message is the one that was sent with this mark. */
export function carries(part: string): (message: ShownMessage) => boolean {
  return ({ metadata }) => readAnswerMark(metadata)?.part === part;
}
