import type { GivenAnswer } from './given-answer.js';

/** What the thread gets back. Text is Markdown written by a model: hostile until it passed the outlet. */
export interface Answer {
  readonly outcome: AnswerOutcome;
  readonly text: string;
  readonly table: AnswerTable | undefined;
  /** In the order in which they were drawn. */
  readonly charts: readonly AnswerFile[];
  readonly files: readonly AnswerFile[];
  readonly notes: readonly Note[];
  /** What can be done with the answer afterwards; none when nothing of it is kept. */
  readonly offers: readonly Offer[];
  /** The thread's notebook as it came out of a second run, which is sent as a file. */
  readonly verified?: VerifiedThread | undefined;
}

/** A thread's code, run again from top to bottom in a fresh sandbox. */
export interface VerifiedThread {
  /** With what their cells put out this time. */
  readonly answers: readonly GivenAnswer[];
  readonly differences: readonly Difference[];
  readonly files: readonly {
    readonly name: string;
    /** In hex; undefined when it could not be fetched any more. */
    readonly sha256: string | undefined;
    /** Whether these are the bytes that were read the first time. */
    readonly isSame: boolean;
  }[];
  /** Of Python and the libraries that cells imported. */
  readonly versions: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface Difference {
  /** Which of the notebook's, from 1 on. */
  readonly cell: number;
  readonly title: string;
  readonly how: 'other-result' | 'error' | 'not-run';
}

export type Offer = 'code' | 'notebook' | 'reread' | 'rating' | 'deletion';

export type AnswerOutcome =
  | { readonly kind: 'answered' }
  | { readonly kind: 'cut-short'; readonly reason: CutReason; readonly errorId: string }
  | {
      readonly kind: 'over-budget';
      readonly whose: 'user' | 'everybody';
      readonly errorId: string;
    }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'shut-down' }
  | { readonly kind: 'failed'; readonly fault: AnswerFault; readonly errorId: string };

/** What a turn had no more of when it was cut short. */
export type CutReason = 'steps' | 'time' | 'tokens' | 'money' | 'length';

export type AnswerFault =
  | 'model-unreachable'
  | 'model-unauthorized'
  | 'model-unpaid'
  | 'model-unknown'
  | 'model-refused'
  | 'model-overflow'
  | 'model-busy'
  | 'model-broken'
  | 'sandbox-unreachable'
  | 'sandbox-full'
  | 'sandbox-memory'
  | 'sandbox-broken'
  | 'given-up'
  | 'internal';

export interface AnswerTable {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
  readonly totalRows: number;
  readonly totalColumns: number;
}

export interface AnswerFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What a reader who cannot see it should know; for pictures only. */
  readonly altText: string | undefined;
}

/** A fact the asker must see beside the answer; `words.ts` makes the sentence. */
export type Note =
  | { readonly kind: 'file-read'; readonly summary: string; readonly doubts: readonly string[] }
  | { readonly kind: 'file-refused'; readonly name: string; readonly reason: string }
  | { readonly kind: 'result-withheld'; readonly name: string; readonly reason: WithheldReason }
  | { readonly kind: 'charts-cut'; readonly shown: number; readonly drawn: number }
  /** A cell displayed so many, and only the last one is shown. */
  | { readonly kind: 'tables-cut'; readonly displayed: number }
  /** Names of files that the code wrote and that could not be fetched; none where they could not even be listed. */
  | { readonly kind: 'results-lost'; readonly names: readonly string[] }
  | {
      readonly kind: 'verified';
      readonly cells: number;
      readonly differences: readonly Difference[];
      /** Names of files that could not be fetched any more. */
      readonly missingFiles: readonly string[];
    }
  | { readonly kind: 'nothing-to-verify' }
  /** The question was edited; these many answers had been given since it was first asked. */
  | { readonly kind: 'edited'; readonly later: number }
  /** What was said and attached in the thread before could not be read. */
  | { readonly kind: 'thread-unread' }
  | { readonly kind: 'figures-groundless'; readonly figures: readonly string[] }
  | {
      readonly kind: 'work';
      readonly steps: number;
      readonly ms: number;
      readonly tokens: number;
      /** True when the model did not tell all of them. */
      readonly isEstimated: boolean;
      /** US dollars; undefined when the model's price is not known. */
      readonly usd: number | undefined;
    }
  /** The store did not take the turn. */
  | { readonly kind: 'not-written' }
  | { readonly kind: 'files-not-made'; readonly names: readonly string[] }
  | RestoredNote
  /** In the middle of the turn; undefined where there had been nothing in it. */
  | { readonly kind: 'session-restarted'; readonly restored: RestoredNote | undefined };

/** A session was built anew, by reading files and running cells again. */
export interface RestoredNote {
  readonly kind: 'restored';
  readonly cells: number;
  readonly files: number;
  readonly ms: number;
  readonly lostFiles: readonly string[];
  /** Files whose bytes are others than before. */
  readonly changedFiles: readonly string[];
  /** Files that Slack has no more, so that a copy was read. */
  readonly copiedFiles: readonly string[];
  /** Variables and written files that could not be saved as they were. */
  readonly lostNames: readonly string[];
  /** Cells that gave another result than before. */
  readonly differing: number;
  /** Variables and written files that came back otherwise than they were, though no cell showed it. */
  readonly otherNames: readonly string[];
  /** Titles of the cells whose work could not be brought back. */
  readonly missing: readonly string[];
}

export type WithheldReason = 'kind' | 'empty' | 'too-large' | 'too-many';

export interface MissingParts {
  readonly cells: number;
  readonly files: number;
}

/** Progress of a turn, as the thread shows it. */
export type AnswerStep =
  | { readonly kind: 'waiting'; readonly ahead: number }
  | { readonly kind: 'reading'; readonly name: string }
  /** `refusal`: why it could not be read, where it could not. */
  | { readonly kind: 'read-ended'; readonly refusal: string | undefined }
  /** Files and cells of a session that is gone are brought back. */
  | { readonly kind: 'restoring'; readonly cells: number }
  /** How many cells and files did not come back. */
  | { readonly kind: 'restore-ended'; readonly missing: MissingParts }
  | { readonly kind: 'text'; readonly delta: string }
  | { readonly kind: 'cell-started'; readonly cell: number; readonly title: string }
  | {
      readonly kind: 'cell-ended';
      readonly cell: number;
      readonly outcome: 'ok' | 'raised' | 'timed-out' | 'kernel-died';
    };
