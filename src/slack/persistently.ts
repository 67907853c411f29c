import { setTimeout as sleep } from 'node:timers/promises';
import { retryAfterMs, slackErrorCode } from './slack-fault.js';

const MOST_UNSURE = 2;
const UNSURE_PAUSE_MS = 1_000;

/** With 200 answers for one channel and one post a second the last of them waits for minutes. */
const LONGEST_WAIT_MS = 15 * 60_000;

/** Makes a call until Slack takes or refuses it, and waits as long as it asks for in between. */
export async function persistently<T>(call: () => Promise<T>): Promise<T> {
  const giveUpAtMs = Date.now() + LONGEST_WAIT_MS;
  for (let unsure = 0; ; ) {
    try {
      return await call();
    } catch (error) {
      const pauseMs = retryAfterMs(error);
      // No code means no answer: better said twice than never.
      const isUnsure = pauseMs === undefined && slackErrorCode(error) === undefined;
      if (isUnsure) unsure += 1;
      const isRefused = pauseMs === undefined && !isUnsure;
      if (isRefused || unsure > MOST_UNSURE || Date.now() > giveUpAtMs) throw error;
      await sleep(pauseMs ?? UNSURE_PAUSE_MS);
    }
  }
}
