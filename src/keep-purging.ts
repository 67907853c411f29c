import type { Logger } from 'pino';
import type { Store } from './store/index.js';

export interface PurgingOptions {
  readonly store: Store;
  readonly keepDays: number;
  readonly mostCopyBytes: number;
  readonly logger: Logger;
  readonly now: () => number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const EVERY_MS = 60 * 60 * 1_000;

/** Slack repeats an event for a day at most, and a message must not be answered again. */
const MESSAGE_DAYS = 7;
const USAGE_DAYS = 400;

/** Removes what is older than it may get, now and every hour, until it is disposed of. */
export function keepPurging({
  store,
  keepDays,
  mostCopyBytes,
  logger,
  now,
}: PurgingOptions): AsyncDisposable {
  const before = (days: number) => now() - days * DAY_MS;
  const purge = () =>
    store
      .purge({
        threadsBefore: before(keepDays),
        messagesBefore: before(MESSAGE_DAYS),
        partsBefore: before(1),
        mostCopyBytes,
        usageBefore: new Date(before(USAGE_DAYS)).toISOString().slice(0, 10),
      })
      .catch((error: unknown) => logger.warn({ err: error }, 'old rows could not be removed'));
  let purging = purge();
  const timer = setInterval(() => {
    purging = purge();
  }, EVERY_MS);
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await purging;
    },
  };
}
