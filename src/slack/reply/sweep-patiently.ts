import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../inbound/router.js';
import { faultFacts } from '../slack-fault.js';
import { type SweepOptions, type Swept, sweep } from './sweep.js';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** As `sweep`, but waits for a Slack that is away. @throws the signal's reason */
export async function sweepPatiently(call: Call, options: SweepOptions): Promise<Swept> {
  const { signal } = options;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await sweep(call, options);
    } catch (error) {
      signal.throwIfAborted();
      options.logger.warn(faultFacts(error), 'a thread cannot be looked at yet');
      await sleep(pauseMs, undefined, { signal });
    }
  }
}
