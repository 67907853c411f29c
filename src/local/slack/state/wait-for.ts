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

/** Asks `find` now and after every change, until it returns something other than undefined, null or false. */
export async function waitFor<T>(
  changes: Changes,
  find: () => T | undefined | null | false,
  { signal, timeoutMs = 10_000, what = 'What was waited for' }: WaitOptions,
): Promise<T> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new WaitedInVain(what, timeoutMs)), timeoutMs);
  const end = AbortSignal.any([timeout.signal, ...(signal ? [signal] : [])]);
  try {
    for (;;) {
      end.throwIfAborted();
      const found = find();
      if (found !== undefined && found !== null && found !== false) return found;
      await nextChange(changes, end);
    }
  } finally {
    clearTimeout(timer);
  }
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

function nextChange(changes: Changes, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stop();
      signal.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => end(() => reject(signal.reason));
    const stop = changes.listen(() => end(resolve));
    signal.addEventListener('abort', abort, { once: true });
  });
}
