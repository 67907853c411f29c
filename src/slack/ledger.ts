/**
 * Remembers which messages call for an answer, for longer than the process lives. Only what is
 * asked may reject, when it cannot be told just now; what is told is kept until it can be written.
 */
export interface Ledger {
  /** Writes a message down, before Slack hears that it came; one caller of all processes gets `new`. Tried again by each delivery. */
  accept(entry: Entry): Promise<Acceptance>;
  /** A richer delivery of a message that was accepted. */
  enrich(id: string, delivery: string): Promise<void>;
  /**
   * Takes up a message that was withdrawn; with `of: 'done'` also one that was answered, and with `of: 'ended'` also one that this process answers just now. False
   * when there is none such, or that cannot be told just now; and when another process answers it, so that it is handed
   * over once that has ended.
   */
  reopen(entry: Entry, of: { readonly of: 'withdrawn' | 'done' | 'ended' }): Promise<boolean>;
  /** An answer is begun. */
  begin(id: string): Promise<Begun>;
  /** A message that shows the answer is in the thread. */
  noteSurface(id: string, ts: string): Promise<void>;
  end(id: string, ended: Ended): Promise<void>;
  /** Whether the bot was called in this thread before. @throws when that cannot be told just now */
  isKnown(thread: string): Promise<boolean>;
  /** What is kept of what Slack delivered in a thread; JSON each. */
  deliveriesOf(thread: string): Promise<readonly string[]>;
  /** Which message each noted surface of a thread answers, by its `ts`. */
  surfacesOf(thread: string): Promise<ReadonlyMap<string, string>>;
  /** Whether another process answers a question of this thread. */
  isBusyElsewhere(thread: string): Promise<boolean>;
  /**
   * Writes down that what is answered is to be ended, by the message or its thread: other processes hear of it within
   * seconds, and one that ends before it did leaves it to the next.
   */
  wantEnd(meant: Meant, end: 'stopped' | 'withdrawn'): Promise<void>;
  readonly forgetWishes: ForgetWishes;
  watch(watching: Watching): Promise<AsyncDisposable>;
}

/** Threads that people confirmed are to be forgotten: what a process leaves undone falls to the next. */
export interface ForgetWishes {
  /** Writes it down, before Slack hears that it came. */
  add(wish: Omit<ForgetWish, 'isGranted'>): Promise<void>;
  /** Whoever wants it may have it: unanswered questions of the thread get no answer any more. */
  grant(wish: Pick<ForgetWish, 'id' | 'thread'>): Promise<void>;
  /** It was carried out, or whoever wanted it was told why not. */
  end(id: string): Promise<void>;
}

export interface ForgetWish {
  readonly id: string;
  readonly thread: string;
  /** JSON of who wants it, where and how. */
  readonly wish: string;
  readonly isGranted: boolean;
}

export interface Meant {
  readonly message?: string;
  readonly thread?: string;
  /** Slack's `ts`: only what was asked before it. */
  readonly before?: string;
}

export interface Watching {
  /** Is handed messages that nobody answers any more, at first and from time to time. */
  readonly takeOver: (entries: readonly Entry[]) => void;
  /** Is told of a message answered here that another process heard is to be ended. */
  readonly end: (id: string, end: 'stopped' | 'withdrawn') => void;
  /** Is handed what processes before this one were to forget, and did not tell that they had. */
  readonly forget: (wishes: readonly ForgetWish[]) => void;
}

export interface Entry {
  readonly id: string;
  readonly thread: string;
  /** JSON of what Slack delivered. */
  readonly delivery: string;
  /** What was heard of it before its process ended; see `wantEnd`. */
  readonly wantedEnd?: 'stopped' | 'withdrawn' | null;
}

export type Acceptance =
  /** Not written when the store is away, and nobody else could answer: it is kept in memory meanwhile. */
  | { readonly kind: 'new' | 'known'; readonly isWritten: boolean }
  /** The store is away: the message is kept in memory until it is settled whose it is. */
  | { readonly kind: 'held'; readonly settled: Promise<'new' | 'known'> };

export interface Begun {
  /** Counts from 1; more when processes ended under it. */
  readonly attempt: number;
  /** The richest delivery; undefined when nothing is known beyond what was accepted. */
  readonly delivery: string | undefined;
}

export interface Ended {
  readonly state: 'answered' | 'withdrawn';
  readonly outcome: string;
}
