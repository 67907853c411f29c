import type { Logger } from 'pino';
import type { ForgetWishRow, Meant, Store, WantedEnd } from '../store/index.js';
import { createClaims } from '../threads/index.js';
import { Backlog } from './backlog.js';
import { Elsewhere } from './elsewhere.js';
import { StoreForgetWishes } from './forget-wishes.js';
import { within } from './within.js';

export interface LedgerOptions {
  readonly store: Store;
  readonly isKnown: (thread: string) => Promise<boolean>;
  readonly logger: Logger;
  readonly now: () => number;
}

export interface Entry {
  readonly id: string;
  readonly thread: string;
  readonly delivery: string;
  readonly wantedEnd?: WantedEnd | null;
}

/** Which messages may be taken up again. */
type Of = 'withdrawn' | 'done' | 'ended';

type Ended = { readonly state: 'answered' | 'withdrawn'; readonly outcome: string };

type Acceptance =
  | { readonly kind: 'new' | 'known'; readonly isWritten: boolean }
  | { readonly kind: 'held'; readonly settled: Promise<'new' | 'known'> };

interface Watching {
  readonly takeOver: (entries: readonly Entry[]) => void;
  readonly end: (id: string, end: WantedEnd) => void;
  readonly forget: (wishes: readonly ForgetWishRow[]) => void;
}

/** Slack repeats an event for minutes, or hours after an outage (doc events-api). */
const CLAIM_TTL_MS = 24 * 60 * 60 * 1_000;
const MOST_CLAIMS = 50_000;

/** A process that says nothing for so long is taken for dead. */
const LEASE_MS = 15_000;
const BEAT_MS = 4_000;

/** Slack waits three seconds for its acknowledgement. */
const ACCEPT_MS = 1_500;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

export function createLedger(options: LedgerOptions): StoreLedger {
  return new StoreLedger(options);
}

/**
 * Accepted messages over the store. Who is alone with its store answers though it cannot write, since
 * nobody else could answer too; who shares one waits for it. What could not be written is kept and
 * written later.
 */
export class StoreLedger implements AsyncDisposable {
  readonly #options: LedgerOptions;
  readonly #claims = createClaims({ max: MOST_CLAIMS, ttlMs: CLAIM_TTL_MS });
  readonly #mine = new Set<string>();
  /** Accepted, and not written yet. */
  readonly #held = new Set<string>();
  readonly #backlog: Backlog;
  readonly #timer: NodeJS.Timeout;
  readonly #elsewhere: Elsewhere;
  readonly forgetWishes: StoreForgetWishes;
  #watching: Watching | undefined;
  #trustedFrom: number;
  #beating: Promise<void> | undefined;

  constructor(options: LedgerOptions) {
    this.#options = options;
    this.#backlog = new Backlog(options.store, () => this.#lease());
    this.#elsewhere = new Elsewhere(options);
    this.forgetWishes = new StoreForgetWishes({
      store: options.store,
      lease: () => this.#lease(),
      quietly: (write) => this.#quietly(write),
      mostMs: ACCEPT_MS,
    });
    this.#trustedFrom = options.now();
    this.#timer = setInterval(() => {
      this.#beating ??= this.#beat().finally(() => {
        this.#beating = undefined;
      });
    }, BEAT_MS);
  }

  async accept(entry: Entry): Promise<Acceptance> {
    const { store, logger } = this.#options;
    if (!this.#claims.claim(entry.id))
      return { kind: 'known', isWritten: this.#isWritten(entry.id) };
    try {
      const writing = store.messages.accept(entry, this.#lease());
      const kind = await within(ACCEPT_MS, writing);
      if (kind === 'new') this.#mine.add(entry.id);
      return { kind, isWritten: true };
    } catch (error) {
      logger.error({ message: entry.id, err: error }, 'a message could not be written down');
      this.#distrust();
      if (store.isShared) return { kind: 'held', settled: this.#whenWritten(entry) };
      this.#mine.add(entry.id);
      this.#backlog.addEntry(entry);
      return { kind: 'new', isWritten: false };
    }
  }

  #isWritten(id: string): boolean {
    return !this.#held.has(id) && !this.#backlog.hasEntry(id);
  }

  async enrich(id: string, delivery: string): Promise<void> {
    await this.#quietly(() => this.#options.store.messages.enrich(id, delivery));
  }

  async reopen(entry: Entry, { of }: { readonly of: Of }): Promise<boolean> {
    let isOpen = false;
    await this.#quietly(async () => {
      await this.#backlog.flush();
      isOpen = await within(ACCEPT_MS, this.#reopened(entry, of));
      if (isOpen) this.#mine.add(entry.id);
    });
    return isOpen;
  }

  /** What another process answers just now is taken up once that has ended. */
  async #reopened(entry: Entry, of: Of): Promise<boolean> {
    const { messages, isShared } = this.#options.store;
    const reopen = () => messages.reopen(entry, { ...this.#lease(), of });
    if (await reopen()) return true;
    if (of !== 'ended' || !isShared) return false;
    const isLater = await messages.amend(entry.id, entry.delivery);
    // It may have ended in between.
    if (!isLater) return reopen();
    this.#options.logger.info({ message: entry.id }, 'a question was edited under another process');
    return false;
  }

  async begin(
    id: string,
  ): Promise<{ readonly attempt: number; readonly delivery: string | undefined }> {
    const { messages } = this.#options.store;
    let begun: { readonly attempt: number; readonly delivery: string | undefined } = {
      attempt: 1,
      delivery: undefined,
    };
    await this.#quietly(async () => {
      const attempt = await messages.begin(id);
      const row = await messages.find(id);
      begun = { attempt, delivery: row?.delivery };
    });
    return begun;
  }

  async noteSurface(id: string, ts: string): Promise<void> {
    this.#backlog.addSurface(id, ts);
    await this.#quietly(() => this.#backlog.flush());
  }

  async end(id: string, ended: Ended): Promise<void> {
    this.#mine.delete(id);
    this.#backlog.addEnd(id, { ...ended, now: this.#options.now() });
    await this.#quietly(() => this.#backlog.flush());
    this.#options.logger.info({ message: id, ...ended }, 'message ended');
  }

  isKnown(thread: string): Promise<boolean> {
    return this.#options.isKnown(thread);
  }

  async deliveriesOf(thread: string): Promise<readonly string[]> {
    const rows = await this.#options.store.messages.ofThread(thread);
    return rows.map(({ delivery }) => delivery);
  }

  async surfacesOf(thread: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#options.store.messages.ofThread(thread);
    return new Map(rows.flatMap(({ id, surfaces }) => surfaces.map((ts) => [ts, id] as const)));
  }

  async isBusyElsewhere(thread: string): Promise<boolean> {
    let isBusy = false;
    await this.#quietly(async () => {
      isBusy = await within(ACCEPT_MS, this.#elsewhere.isBusy(thread));
    });
    return isBusy;
  }

  async wantEnd(meant: Meant, end: WantedEnd): Promise<void> {
    await this.#quietly(() => within(ACCEPT_MS, this.#options.store.wantedEnds.want(meant, end)));
  }

  /** Disposal ends the handing over, not the leases. */
  async watch(watching: Watching): Promise<AsyncDisposable> {
    const { store } = this.#options;
    this.#watching = watching;
    await this.#quietly(async () => {
      // Whoever held it is gone: nobody else can have this store, or this name.
      if (store.isShared) await store.messages.release(store.instance);
      else await store.messages.releaseAll();
      await this.forgetWishes.release(store.isShared ? store.instance : undefined);
      await this.#takeAbandoned();
    });
    return {
      [Symbol.asyncDispose]: async () => {
        this.#watching = undefined;
      },
    };
  }

  /** Lets go of what was left unanswered, so that the next process need not wait for the leases. */
  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    await this.#quietly(async () => {
      await this.#backlog.flush();
      await this.#options.store.messages.release(this.#options.store.instance);
      await this.forgetWishes.release(this.#options.store.instance);
    });
  }

  async #beat(): Promise<void> {
    await this.#quietly(async () => {
      await this.#backlog.flush();
      if (this.#mine.size > 0) await this.#options.store.messages.renew(this.#lease());
      await this.forgetWishes.flush();
      await this.#takeAbandoned();
      for (const { id, end } of await this.#elsewhere.wanted()) this.#watching?.end(id, end);
    });
  }

  async #takeAbandoned(): Promise<void> {
    const { store, now, logger } = this.#options;
    // After an outage the others, too, need time to say that they live.
    if (this.#watching === undefined || now() < this.#trustedFrom) return;
    const taken: Entry[] = [];
    for (const row of await store.messages.abandoned({ now: now() })) {
      if (this.#mine.has(row.id) || this.#backlog.hasEnd(row.id)) continue;
      if (!(await store.messages.claim(row.id, this.#lease()))) continue;
      this.#claims.claim(row.id);
      this.#mine.add(row.id);
      taken.push(row);
    }
    if (taken.length > 0) {
      logger.info({ messages: taken.length }, 'unanswered messages were taken over');
      this.#watching?.takeOver(taken);
    }
    // After their threads' messages, so that what those began ends with them.
    const wishes = await this.forgetWishes.take();
    if (wishes.length > 0) this.#watching?.forget(wishes);
  }

  async #whenWritten(entry: Entry): Promise<'new' | 'known'> {
    const { store } = this.#options;
    this.#held.add(entry.id);
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      try {
        const kind = await store.messages.accept(entry, this.#lease());
        this.#held.delete(entry.id);
        // A try that seemed to fail may have been carried out.
        const row = kind === 'known' ? await store.messages.find(entry.id) : undefined;
        if (kind === 'known' && row?.instance !== store.instance) return 'known';
        this.#mine.add(entry.id);
        return 'new';
      } catch {
        this.#distrust();
      }
    }
  }

  /** What is told must not fail the answer: it stays in the backlog, and the beat tries again. */
  async #quietly(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.#distrust();
      this.#options.logger.warn({ err: error }, 'the store does not take what happened');
    }
  }

  #distrust(): void {
    this.#trustedFrom = this.#options.now() + LEASE_MS;
  }

  #lease() {
    const { store, now } = this.#options;
    return { instance: store.instance, now: now(), until: now() + LEASE_MS };
  }
}
