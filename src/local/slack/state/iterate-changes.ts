import type { Change } from './change.js';
import type { Changes } from './changes.js';

/** The changes from now on, none lost while the reader is busy; ends with the signal. */
export function iterateChanges(changes: Changes, signal: AbortSignal): AsyncIterable<Change> {
  const queue: Change[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const go of waiting) go();
    waiting.clear();
  };
  const stop = changes.listen((change) => {
    queue.push(change);
    wake();
  });
  signal.addEventListener('abort', wake, { once: true });
  return (async function* () {
    try {
      while (!signal.aborted) {
        yield* queue.splice(0);
        if (queue.length > 0 || signal.aborted) continue;
        await new Promise<void>((resolve) => waiting.add(resolve));
      }
    } finally {
      stop();
      signal.removeEventListener('abort', wake);
    }
  })();
}
