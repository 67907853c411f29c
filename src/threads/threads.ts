import { LRUCache } from 'lru-cache';
import { Asleep } from './asleep.js';
import { Closings, type ClosingsOptions } from './closings.js';
import { getUp } from './get-up.js';
import { type EnterOptions, Line } from './line.js';
import type { Lease, Session } from './session.js';
import type { ThreadKey } from './thread-key.js';
import { ThreadsClosed } from './threads-closed.js';

/** One live session per thread, one turn of a thread at a time. */
export interface Threads<S extends Session> extends AsyncDisposable {
  /** Live sessions, those in the middle of a turn included and those asleep not. */
  readonly size: number;
  /** Whether a thread has a live session, or a turn that will give it one. */
  has(key: ThreadKey): boolean;
  /**
   * Waits for this thread's earlier turns and for a free place, opens a session if the thread has
   * none, and runs the turn with it. A session is never closed under a turn.
   * @throws {ThreadsClosed} after disposal; the signal's reason while waiting; what `open` or the turn throws.
   */
  run<T>(key: ThreadKey, turn: (lease: Lease<S>) => Promise<T>, options: EnterOptions): Promise<T>;
  /** Closes the thread's session once its turns under way have ended. */
  forget(key: ThreadKey): Promise<void>;
  /** Waits for turns under way, then closes every session. */
  [Symbol.asyncDispose](): Promise<void>;
}

export interface ThreadsOptions<S extends Session> extends ClosingsOptions<S> {
  readonly open: (key: ThreadKey, options: { readonly signal: AbortSignal }) => Promise<S>;
  /** Most sessions alive at once; opening one more closes the least recently used idle one. */
  readonly maxSessions: number;
  /** Most turns running at once, over all threads. */
  readonly maxTurns: number;
  /** Milliseconds without a turn after which a session is put to sleep, or closed. */
  readonly idleMs: number;
  /** Most sessions asleep at once, beside those alive; 0 closes idle ones. */
  readonly maxAsleep: number;
  /** Milliseconds of sleep after which a session is closed. */
  readonly asleepMs: number;
}

export function createThreads<S extends Session>(options: ThreadsOptions<S>): Threads<S> {
  return new SessionCache(options);
}

/**
 * Idle sessions stand in the LRU cache; a turn takes its session out and puts it back.
 * What the cache disposes of is therefore never in use.
 */
class SessionCache<S extends Session> implements Threads<S> {
  readonly #options: ThreadsOptions<S>;
  readonly #idle: LRUCache<ThreadKey, S>;
  readonly #asleep: Asleep<S> | undefined;
  readonly #lines = new Map<ThreadKey, Line>();
  readonly #places: Line;
  readonly #closings: Closings<S>;
  #leased = 0;
  #closed = false;

  constructor(options: ThreadsOptions<S>) {
    this.#options = options;
    this.#closings = new Closings(options);
    // More turns than sessions could leave a turn without anything idle to evict.
    this.#places = new Line(Math.min(options.maxTurns, options.maxSessions));
    this.#idle = new LRUCache({
      max: options.maxSessions,
      ttl: options.idleMs,
      ttlAutopurge: true,
      dispose: (session, key, reason) => {
        if (reason === 'evict') this.#closings.begin(session, { key, reason: 'evicted' });
        if (reason === 'expire') this.#retire(key, session);
      },
    });
    if (options.maxAsleep > 0)
      this.#asleep = new Asleep({
        most: options.maxAsleep,
        longestMs: options.asleepMs,
        onLeft: (session, { key, why, cause }) =>
          this.#closings.begin(session, {
            key,
            reason: why === 'no-place' ? 'evicted' : 'idle',
            cause,
          }),
      });
  }

  get size(): number {
    return this.#idle.size + this.#leased;
  }

  has(key: ThreadKey): boolean {
    return this.#idle.has(key) || this.#lines.has(key);
  }

  async run<T>(
    key: ThreadKey,
    turn: (lease: Lease<S>) => Promise<T>,
    options: EnterOptions,
  ): Promise<T> {
    if (this.#closed) throw new ThreadsClosed();
    return this.#closings.track(
      this.#inLine(key, options, () => this.#withSession(key, turn, options.signal)),
    );
  }

  async forget(key: ThreadKey): Promise<void> {
    const { signal } = new AbortController();
    await this.#inLine(key, { signal, onWait: () => undefined }, async () => {
      const session = this.#take(key) ?? this.#asleep?.take(key)?.session;
      if (session !== undefined)
        await this.#closings.carryOut(session, { key, reason: 'forgotten' });
    });
  }

  async #inLine<T>(key: ThreadKey, options: EnterOptions, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? new Line(1);
    this.#lines.set(key, line);
    try {
      const leaveThread = await line.enter(options);
      try {
        const leavePlace = await this.#places.enter(options);
        try {
          return await work();
        } finally {
          leavePlace();
        }
      } finally {
        leaveThread();
      }
    } finally {
      if (line.empty) this.#lines.delete(key);
    }
  }

  async #withSession<T>(
    key: ThreadKey,
    turn: (lease: Lease<S>) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    this.#leased += 1;
    let session: S | undefined;
    const lease = async (kept: S | undefined): Promise<Lease<S>> => {
      session = kept;
      session ??= await this.#open(key, signal);
      const current = session;
      const renew = () => {
        this.#closings.begin(current, { key, reason: 'dead' });
        return lease(undefined);
      };
      return { session: current, fresh: kept === undefined, renew };
    };
    try {
      return await turn(await lease(this.#take(key) ?? (await this.#wake(key, signal))));
    } finally {
      this.#leased -= 1;
      if (session !== undefined) this.#giveBack(key, session);
    }
  }

  #take(key: ThreadKey): S | undefined {
    const session = this.#idle.get(key);
    this.#idle.delete(key);
    return session;
  }

  /** The thread's session if it sleeps; one that does not come back is as good as none. */
  async #wake(key: ThreadKey, signal: AbortSignal): Promise<S | undefined> {
    const bed = this.#asleep?.take(key);
    if (bed === undefined) return undefined;
    this.#makeRoom();
    try {
      await getUp(bed, signal);
      return bed.session;
    } catch (cause) {
      this.#closings.begin(bed.session, { key, reason: 'not-woken', cause });
      signal.throwIfAborted();
      return undefined;
    }
  }

  async #open(key: ThreadKey, signal: AbortSignal): Promise<S> {
    this.#makeRoom();
    return this.#options.open(key, { signal });
  }

  #makeRoom(): void {
    if (this.size > this.#options.maxSessions) this.#idle.pop();
  }

  #retire(key: ThreadKey, session: S): void {
    if (this.#asleep === undefined || this.#closed)
      this.#closings.begin(session, { key, reason: 'idle' });
    else void this.#closings.track(this.#asleep.put(key, session));
  }

  #giveBack(key: ThreadKey, session: S): void {
    if (!session.alive) this.#closings.begin(session, { key, reason: 'dead' });
    else if (this.#closed) this.#closings.begin(session, { key, reason: 'shut-down' });
    else this.#idle.set(key, session);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    this.#idle.purgeStale();
    const asleep = this.#asleep?.takeAll() ?? [];
    for (const [key, session] of [...this.#idle.entries(), ...asleep])
      this.#closings.begin(session, { key, reason: 'shut-down' });
    this.#idle.clear();
    // A turn that ends gives its session back, which is closing work of its own.
    await this.#closings.over();
  }
}
