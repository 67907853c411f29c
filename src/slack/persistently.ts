import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing, retryAfterMs, slackErrorCode } from './slack-fault.js';

/** Slack that is not itself, or does not answer. */
const PAUSES_MS = [1_000, 2_000] as const;

/** With 200 answers for one channel and one post a second the last of them waits for minutes. */
const LONGEST_WAIT_MS = 15 * 60_000;

/** Makes a call until Slack takes or refuses it, and waits as long as it asks for in between. */
export async function persistently<T>(call: () => Promise<T>): Promise<T> {
  const giveUpAtMs = Date.now() + LONGEST_WAIT_MS;
  const pausesMs = [...PAUSES_MS];
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const askedMs = retryAfterMs(error);
      const isUnsettled = slackErrorCode(error) === undefined || isPassing(error);
      const pauseMs = askedMs ?? (isUnsettled ? pausesMs.shift() : undefined);
      if (pauseMs === undefined || Date.now() > giveUpAtMs) throw error;
      await sleep(pauseMs);
    }
  }
}
