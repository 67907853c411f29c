import { LRUCache } from 'lru-cache';
import type { ThreadKey } from './thread-key.js';

/** What can be put to sleep: it then costs no memory until it is woken. */
export interface Sleeper {
  /**
   * @param options.longestMs milliseconds after which nobody will wake it any more
   * @returns false where it cannot sleep; it is then as it was. Never rejects.
   */
  hibernate(options: { readonly longestMs: number }): Promise<boolean>;
  /** @throws when it does not come back */
  wake(options: { readonly signal: AbortSignal }): Promise<void>;
}

export interface AsleepOptions<S extends Sleeper> {
  /** Most of them; the one that sleeps longest makes place for another. At least 1. */
  readonly most: number;
  readonly longestMs: number;
  readonly onLeft: (key: ThreadKey, session: S, why: WhyLeft) => void;
}

/** Why a session that was put to sleep is not kept any more. */
export type WhyLeft = 'cannot-sleep' | 'slept-enough' | 'no-place';

export interface Bed<S> {
  readonly session: S;
  /** Whether it sleeps, once that is known. */
  readonly sleeps: Promise<boolean>;
}

/** Sessions of threads that were idle for long. */
export class Asleep<S extends Sleeper> {
  readonly #beds: LRUCache<ThreadKey, Bed<S>>;
  readonly #options: AsleepOptions<S>;

  constructor(options: AsleepOptions<S>) {
    this.#options = options;
    this.#beds = new LRUCache({
      max: options.most,
      ttl: options.longestMs,
      ttlAutopurge: true,
      dispose: ({ session }, key, reason) => {
        if (reason === 'evict') options.onLeft(key, session, 'no-place');
        if (reason === 'expire') options.onLeft(key, session, 'slept-enough');
      },
    });
  }

  /** Resolves when it sleeps or is given back. */
  async put(key: ThreadKey, session: S): Promise<void> {
    const bed = { session, sleeps: session.hibernate(this.#options) };
    this.#beds.set(key, bed);
    const sleeps = await bed.sleeps;
    // Its thread may have asked for it meanwhile.
    if (sleeps || this.#beds.peek(key) !== bed) return;
    this.#beds.delete(key);
    this.#options.onLeft(key, session, 'cannot-sleep');
  }

  /** Takes a thread's session out, as it is. */
  take(key: ThreadKey): Bed<S> | undefined {
    const bed = this.#beds.get(key);
    this.#beds.delete(key);
    return bed;
  }

  takeAll(): readonly (readonly [ThreadKey, S])[] {
    const all = [...this.#beds.entries()].map(([key, { session }]) => [key, session] as const);
    this.#beds.clear();
    return all;
  }
}
