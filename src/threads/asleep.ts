import { LRUCache } from 'lru-cache';
import type { ThreadKey } from './thread-key.js';

/** What can be put to sleep: it then costs no memory until it is woken. */
export interface Sleeper {
  /**
   * @param options.longestMs milliseconds after which nobody will wake it any more
   * @returns false where its server knows no sleep; it is then as it was
   * @throws when it is not known whether it sleeps
   */
  hibernate(options: { readonly longestMs: number }): Promise<boolean>;
  /** @throws when it does not come back */
  wake(options: { readonly signal: AbortSignal }): Promise<void>;
}

export interface AsleepOptions<S extends Sleeper> {
  /** Most of them; the one that sleeps longest makes place for another. At least 1. */
  readonly most: number;
  readonly longestMs: number;
  readonly onLeft: (session: S, left: Left) => void;
}

export interface Left {
  readonly key: ThreadKey;
  readonly why: WhyLeft;
  /** What its falling asleep failed with. */
  readonly cause?: unknown;
}

/** Why a session that was put to sleep is not kept any more. */
export type WhyLeft = 'cannot-sleep' | 'slept-enough' | 'no-place';

export interface Bed<S> {
  readonly session: S;
  /** Whether it sleeps, once that is known. */
  readonly sleeps: Promise<boolean>;
  /** It was taken out, perhaps before that. */
  readonly leave: () => void;
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
        if (reason === 'evict') options.onLeft(session, { key, why: 'no-place' });
        if (reason === 'expire') options.onLeft(session, { key, why: 'slept-enough' });
      },
    });
  }

  /** Resolves when it sleeps, cannot, or was taken out meanwhile. */
  async put(key: ThreadKey, session: S): Promise<void> {
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const bed = { session, leave, sleeps: session.hibernate(this.#options) };
    this.#beds.set(key, bed);
    const failed = await Promise.race([left, bed.sleeps]).then(
      (sleeps) => (sleeps === false ? {} : undefined),
      (cause: unknown) => ({ cause }),
    );
    if (failed === undefined || this.#beds.peek(key) !== bed) return;
    this.#beds.delete(key);
    this.#options.onLeft(session, { key, why: 'cannot-sleep', ...failed });
  }

  /** Takes a thread's session out, as it is. */
  take(key: ThreadKey): Bed<S> | undefined {
    const bed = this.#beds.get(key);
    this.#beds.delete(key);
    bed?.leave();
    return bed;
  }

  takeAll(): readonly (readonly [ThreadKey, S])[] {
    return [...this.#beds.keys()].flatMap((key) => {
      const session = this.take(key)?.session;
      return session === undefined ? [] : [[key, session] as const];
    });
  }
}
