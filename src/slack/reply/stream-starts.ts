import { createKept, type ThreadKey } from '../../threads/index.js';
import type { Ledger } from '../ledger.js';
import type { Arguments } from '../slack-calls.js';
import { faultFacts } from '../slack-fault.js';
import { WaitingLines } from '../waiting-lines.js';
import { findSent, type Seeking } from './find-sent.js';
import type { ShownMessage } from './shown-messages.js';

export interface StartOptions extends Seeking {
  readonly botUserId: string;
  readonly ledger: Pick<Ledger, 'surfacesOf'>;
}

const MOST_STREAMS = 10_000;
/** A stream dies long before. */
const KEPT_MS = 60 * 60_000;

/**
 * Starts streams, one at a time in a thread. A stream carries no mark before it ends, so one that nobody knows of
 * is that whose start got no answer.
 */
export class StreamStarts {
  readonly #lines = new WaitingLines();
  readonly #known = createKept<true>({ max: MOST_STREAMS, ttlMs: KEPT_MS });

  /** @returns the `ts` of the message */
  start(args: Arguments, options: StartOptions): Promise<string> {
    const { calls, call } = options;
    return this.#lines.next(call.thread, async () => {
      const find = (fault: unknown) => this.#find(fault, options);
      const { ts } = await calls.post('chat.startStream', args, { find });
      if (ts === undefined) throw new Error('chat.startStream gave no ts');
      this.#known.set(keyOf(call.thread, ts), true);
      return ts;
    });
  }

  async #find(fault: unknown, options: StartOptions) {
    const { call, botUserId, ledger, logger } = options;
    const noted = await ledger.surfacesOf(call.thread).catch((error: unknown) => {
      logger.warn(faultFacts(error), 'the messages of a thread could not be looked up');
      return new Map<string, string>();
    });
    const isIt = ({ ts, user, streaming_state: state }: ShownMessage): boolean =>
      user === botUserId &&
      state === 'in_progress' &&
      !noted.has(ts) &&
      this.#known.get(keyOf(call.thread, ts)) === undefined;
    return findSent(isIt, fault, options);
  }
}

function keyOf(thread: ThreadKey, ts: string): string {
  return `${thread}/${ts}`;
}
