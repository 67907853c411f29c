import type { KernelSession } from './kernel-session.js';
import { openPatiently } from './open-patiently.js';
import type { OpenOptions, Sandboxes } from './sandboxes.js';

/** Sessions that are opened before anybody asks for one. */
export interface WarmSessions extends AsyncDisposable {
  /** How many are ready. */
  readonly size: number;
  /**
   * Hands out one that is ready, or else opens one, which alone carries the metadata given here.
   * @throws as `Sandboxes.open` does
   */
  open(options: OpenOptions): Promise<KernelSession>;
  /** Resolves when nothing is being made ready any more. */
  settled(): Promise<void>;
}

export interface WarmOptions {
  readonly sandboxes: Pick<Sandboxes, 'open'>;
  /** Of every session, ready or not. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly size: number;
  /** Milliseconds after which one that nobody wanted makes place for another: servers end idle ones. */
  readonly maxAgeMs: number;
  /** One could not be made ready or closed; the next hand-out tries again. */
  readonly onError: (error: unknown) => void;
}

export function openWarmSessions(options: WarmOptions): WarmSessions {
  const pool = new Pool(options);
  pool.fill();
  return pool;
}

interface Ready {
  readonly session: KernelSession;
  readonly ageing: NodeJS.Timeout;
}

class Pool implements WarmSessions {
  readonly #options: WarmOptions;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  #ready: readonly Ready[] = [];
  #opening = 0;

  constructor(options: WarmOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#ready.length;
  }

  async open({ metadata, signal }: OpenOptions): Promise<KernelSession> {
    signal.throwIfAborted();
    const [first] = this.#ready;
    if (first === undefined) {
      const session = await this.#openAnother(signal, metadata);
      this.fill();
      return session;
    }
    const { session } = this.#take(first);
    try {
      if (await this.#lives(session, signal)) return session;
      this.#close(session);
      return await this.#openAnother(signal, metadata);
    } finally {
      // Not before, or the next would slow this one down.
      this.fill();
    }
  }

  fill(): void {
    const { size } = this.#options;
    while (!this.#closing.signal.aborted && this.#ready.length + this.#opening < size) {
      this.#opening += 1;
      this.#track(this.#makeReady());
    }
  }

  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort();
    for (const ready of this.#ready) this.#close(this.#take(ready).session);
    await this.settled();
  }

  async #makeReady(): Promise<void> {
    try {
      const session = await this.#options.sandboxes.open({
        metadata: this.#options.metadata,
        signal: this.#closing.signal,
      });
      await this.#rouse(session);
      if (this.#closing.signal.aborted) this.#close(session);
      else this.#keep(session);
    } catch (error) {
      if (!this.#closing.signal.aborted) this.#options.onError(error);
    } finally {
      this.#opening -= 1;
    }
  }

  /** A kernel's first call costs as much as many later ones; this one leaves no trace. */
  async #rouse(session: KernelSession): Promise<void> {
    try {
      await session.namespace.mute(false, { signal: this.#closing.signal });
    } catch (error) {
      this.#close(session);
      throw error;
    }
  }

  #keep(session: KernelSession): void {
    const ageing = setTimeout(() => {
      this.#close(this.#take(ready).session);
      this.fill();
    }, this.#options.maxAgeMs);
    ageing.unref();
    const ready = { session, ageing };
    this.#ready = [...this.#ready, ready];
  }

  #take(ready: Ready): Ready {
    clearTimeout(ready.ageing);
    this.#ready = this.#ready.filter((each) => each !== ready);
    return ready;
  }

  /** It may have ended while nobody looked. */
  async #lives(session: KernelSession, signal: AbortSignal): Promise<boolean> {
    try {
      await session.check({ signal });
      return true;
    } catch (error) {
      if (signal.aborted) this.#close(session);
      signal.throwIfAborted();
      this.#options.onError(error);
      return false;
    }
  }

  #openAnother(signal: AbortSignal, metadata: OpenOptions['metadata']): Promise<KernelSession> {
    const { sandboxes, metadata: own } = this.#options;
    return openPatiently(sandboxes, { metadata: { ...own, ...metadata }, signal });
  }

  #close(session: KernelSession): void {
    this.#track(session[Symbol.asyncDispose]().catch(this.#options.onError));
  }

  #track(work: Promise<void>): void {
    this.#underWay.add(work);
    void work.finally(() => this.#underWay.delete(work));
  }
}
