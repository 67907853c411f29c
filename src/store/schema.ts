/**
 * The tables as both databases have them. Times are milliseconds since the epoch, JSON is text, since
 * Postgres' own JSON takes no NUL and SQLite has none. Columns are snake_case there, camelCase here.
 */
export interface Schema {
  readonly messages: MessageTable;
  readonly threads: ThreadTable;
  readonly turns: TurnTable;
  readonly cells: CellTable;
  readonly files: FileTable;
  readonly feedback: FeedbackTable;
  readonly usage: UsageTable;
  readonly saves: SaveTable;
  readonly copies: CopyTable;
  readonly copyParts: CopyPartTable;
  readonly forgetWishes: ForgetWishTable;
}

export interface MessageTable {
  /** `team:channel:ts` */
  id: string;
  thread: string;
  /** What Slack delivered, as JSON. */
  delivery: string;
  acceptedAt: number;
  state: MessageState;
  /** The question as it was edited while another process answered it: it is answered anew afterwards. */
  editedDelivery: string | null;
  /** What was heard of it since: whoever answers it is to end that, in this process or in one after it. */
  wantedEnd: WantedEnd | null;
  /** The process that answers it, until the lease ends; null when nobody does. */
  instance: string | null;
  leaseUntil: number | null;
  /** How many times an answer was begun. */
  attempts: number;
  /** `ts` of the messages that show the answer, as JSON. */
  surfaces: string;
  outcome: string | null;
  endedAt: number | null;
}

export type WantedEnd = 'stopped' | 'withdrawn';

/** `withdrawn`: the question was deleted, so that it gets no answer. */
export type MessageState = 'accepted' | 'answering' | 'answered' | 'withdrawn';

export interface ThreadTable {
  key: string;
  createdAt: number;
  usedAt: number;
  turns: number;
  /** `ts` of the message up to which the model knows what was said in the thread. */
  heardUpTo: string | null;
}

export interface TurnTable {
  /** That of the message that asked. */
  id: string;
  thread: string;
  /** Counts from 1 within the thread, with gaps where a turn was begun anew. */
  seq: number;
  asker: string;
  question: string;
  answer: string;
  /** Null while it runs, and for ever when its process died. */
  outcome: string | null;
  errorId: string | null;
  startedAt: number;
  endedAt: number | null;
  steps: number;
  inputTokens: number;
  outputTokens: number;
  /** What later turns tell the model of this one, as JSON. */
  messages: string;
}

export interface CellTable {
  turn: string;
  /** Counts from 1 within the turn. */
  seq: number;
  thread: string;
  code: string;
  title: string;
  outcome: 'ok' | 'raised' | 'timed-out' | 'kernel-died';
  stdout: string;
  value: string | null;
  error: string | null;
  /** SHA-256 of all that the cell put out, before it was cut to fit. */
  outputDigest: string;
  durationMs: number;
  /** How many figures it drew. */
  figures: number;
  /** Digests of what it made without showing it, as JSON; null where nothing can be compared. */
  made: string | null;
}

export interface FileTable {
  thread: string;
  /** In the working folder. */
  name: string;
  /** Counts from 1; a later one takes the place of earlier ones. */
  version: number;
  /** The message that brought it. */
  message: string;
  /** Slack's file object, as JSON. */
  reference: string;
  sha256: string | null;
  bytes: number | null;
  /** What was understood of it, as JSON. */
  receipt: string | null;
  /** How the asker wants it read instead, as JSON. */
  overrides: string | null;
  attachedAt: number;
}

export interface SaveTable {
  thread: string;
  cells: number;
  digest: string;
  bytes: Buffer;
  size: number;
  savedAt: number;
}

/** A copy of an attached file that is whole. */
export interface CopyTable {
  id: string;
  thread: string;
  sha256: string;
  size: number;
  parts: number;
  copiedAt: number;
}

export interface CopyPartTable {
  /** Of the copy; one without a row of its own is being made, or never was finished. */
  id: string;
  /** Counts from 0. */
  seq: number;
  thread: string;
  bytes: Buffer;
  addedAt: number;
}

/** Outlives what is kept of its thread. */
export interface ForgetWishTable {
  id: string;
  thread: string;
  /** Who wants it, where and how, as JSON. */
  wish: string;
  /** 1 once it is known that whoever wants it may have it. */
  granted: number;
  wantedAt: number;
  /** The process that carries it out, until the lease ends. */
  instance: string | null;
  leaseUntil: number | null;
}

export interface FeedbackTable {
  turn: string;
  user: string;
  thread: string;
  verdict: 'good' | 'bad';
  comment: string | null;
  givenAt: number;
}

export interface UsageTable {
  /** In UTC, `2026-11-29`. */
  day: string;
  user: string;
  turns: number;
  inputTokens: number;
  outputTokens: number;
  /** US dollars. */
  usd: number;
}
