import type { Change } from './change.js';
import type { Changes } from './changes.js';

export interface WaitOptions {
  readonly signal?: AbortSignal;
  /** Default 10,000. */
  readonly timeoutMs?: number;
  /** What is waited for, in words, for the error's message. */
  readonly what?: string;
}

/** What was waited for did not come in time. */
export class WaitedInVain extends Error {
  override readonly name = 'WaitedInVain';
  readonly timeoutMs: number;

  constructor(what: string, timeoutMs: number) {
    super(`${what} did not come within ${timeoutMs} ms.`);
    this.timeoutMs = timeoutMs;
  }
}

/** Asks `find` now and at every change, until it returns something other than undefined, null or false. */
export function waitFor<T>(
  changes: Changes,
  find: () => T | undefined | null | false,
  { signal, timeoutMs = 10_000, what = 'What was waited for' }: WaitOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stop();
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const look = () => {
      try {
        const found = find();
        if (found !== undefined && found !== null && found !== false) end(() => resolve(found));
      } catch (error) {
        end(() => reject(new Error(`Looking for ${what} failed.`, { cause: error })));
      }
    };
    const abort = () => end(() => reject(signal?.reason));
    // Asked within the change itself, so that a state that lasts for a moment only is seen.
    const stop = changes.listen(look);
    const timer = setTimeout(() => end(() => reject(new WaitedInVain(what, timeoutMs))), timeoutMs);
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    else look();
  });
}

/** The first change from now on that is meant. */
export async function waitForChange(
  changes: Changes,
  isMeant: (change: Change) => boolean,
  options: WaitOptions,
): Promise<Change> {
  const met: Change[] = [];
  const stop = changes.listen((change) => {
    if (isMeant(change)) met.push(change);
  });
  try {
    return await waitFor(changes, () => met[0], options);
  } finally {
    stop();
  }
}
