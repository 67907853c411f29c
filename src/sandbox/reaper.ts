import { setTimeout as delay } from 'node:timers/promises';
import type { Sandboxes } from './sandboxes.js';

export interface ReaperOptions {
  readonly sandboxes: Pick<Sandboxes, 'list' | 'kill' | 'held'>;
  /** What every sandbox of this instance carries, whichever of its processes opened it. */
  readonly instance: Readonly<Record<string, string>>;
  /** What those of this process carry besides. */
  readonly life: Readonly<Record<string, string>>;
  /** Milliseconds between two rounds; longer than a sandbox takes to be created. */
  readonly everyMs: number;
  readonly onReaped: (sandboxId: string) => void;
  /** A round that failed; the next one tries again. */
  readonly onError: (error: unknown) => void;
}

/**
 * Kills sandboxes that nobody holds any more: those that an earlier process of this instance left
 * behind, at once, and those of this process whose kill failed. Others on the same server stay.
 */
export function openReaper(options: ReaperOptions): AsyncDisposable {
  const closing = new AbortController();
  const rounds = goRound(options, closing.signal);
  return {
    async [Symbol.asyncDispose]() {
      closing.abort();
      await rounds;
    },
  };
}

async function goRound(options: ReaperOptions, signal: AbortSignal): Promise<void> {
  let suspects: ReadonlySet<string> = new Set();
  while (!signal.aborted) {
    try {
      suspects = await reap(options, { suspects, signal });
    } catch (error) {
      if (!signal.aborted) options.onError(error);
    }
    // Only the end of the program cuts the pause short.
    await delay(options.everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

interface Round {
  /** Those of this process that nobody held in the round before; one that is being created is not held yet. */
  readonly suspects: ReadonlySet<string>;
  readonly signal: AbortSignal;
}

async function reap(options: ReaperOptions, { suspects, signal }: Round) {
  const { sandboxes, instance, life } = options;
  const all = await sandboxes.list(instance, { signal });
  // Listed second: whatever of this process stands in the first list stands in this one too.
  const own = new Set(await sandboxes.list({ ...instance, ...life }, { signal }));
  const loose = all.filter((id) => !sandboxes.held.has(id));
  const young = new Set(loose.filter((id) => own.has(id) && !suspects.has(id)));
  for (const id of loose.filter((each) => !young.has(each))) {
    await sandboxes.kill(id, { signal });
    options.onReaped(id);
  }
  return young;
}
