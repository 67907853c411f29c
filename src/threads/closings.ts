import type { Session } from './session.js';
import type { ThreadKey } from './thread-key.js';

export interface SessionClosed {
  readonly key: ThreadKey;
  readonly reason: 'evicted' | 'idle' | 'not-woken' | 'dead' | 'forgotten' | 'shut-down';
  /** Why it could not be put to sleep or woken. */
  readonly cause?: unknown;
  /** Set when closing failed; the sandbox may still be running. */
  readonly error: unknown;
}

export interface ClosingsOptions<S extends Session> {
  /** Waited for before an idle session is closed, to make room or for its age. */
  readonly settled: (session: S) => Promise<void>;
  readonly onClosed: (event: SessionClosed) => void;
}

type Why = Omit<SessionClosed, 'error'>;

/** Closes sessions, whose end nobody need wait for, and tells how each went. */
export class Closings<S extends Session> {
  readonly #options: ClosingsOptions<S>;
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(options: ClosingsOptions<S>) {
    this.#options = options;
  }

  begin(session: S, why: Why): void {
    void this.track(this.carryOut(session, why));
  }

  async carryOut(session: S, why: Why): Promise<void> {
    const { settled, onClosed } = this.#options;
    try {
      if (why.reason === 'evicted' || why.reason === 'idle') await settled(session);
      await session[Symbol.asyncDispose]();
      onClosed({ ...why, error: undefined });
    } catch (error) {
      onClosed({ ...why, error });
    }
  }

  /** Other work that must be over before nothing is left to close. */
  track<T>(work: Promise<T>): Promise<T> {
    const settled = work.then(
      () => undefined,
      () => undefined,
    );
    this.#underWay.add(settled);
    void settled.then(() => this.#underWay.delete(settled));
    return work;
  }

  /** Resolves when all is over, what began meanwhile included. */
  async over(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}
