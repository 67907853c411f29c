import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { faultFacts, isPassing } from './slack-fault.js';

export interface Patience {
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** For the log: what Slack does not tell yet. */
  readonly what: string;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Asks until Slack answers or refuses: what hangs on it must not be decided by a Slack that is away.
 * @throws what Slack refuses it with, or the signal's reason
 */
export async function untilTold<T>(
  ask: () => Promise<T>,
  { logger, signal, what }: Patience,
): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      logger.warn({ ...faultFacts(error), what, pauseMs }, 'Slack does not tell yet');
      await sleep(pauseMs, undefined, { signal });
    }
  }
}
