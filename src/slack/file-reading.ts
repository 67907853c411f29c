import type { ThreadKey } from '../threads/index.js';
import type { AnswerFault, Note } from './answer.js';
import type { Attachment } from './question.js';

/** What may be settled by hand of how a file is read; what is left out, the file decides. */
export interface ReadChoices {
  readonly encoding?: string | undefined;
  readonly delimiter?: string | undefined;
  readonly decimal?: '.' | ',' | undefined;
  /** `''` says that nothing groups the digits. */
  readonly thousands?: '' | '.' | ',' | ' ' | "'" | undefined;
  /** Counted from 1; 0 for none. */
  readonly headerRow?: number | undefined;
  readonly sheet?: string | number | undefined;
  readonly dateOrder?: 'day first' | 'month first' | 'year first' | undefined;
  readonly keepAsText?: readonly string[] | undefined;
}

/** How a file was read. Names are data: hostile until they passed the outlet. */
export interface FileReading {
  /** In the working folder. */
  readonly name: string;
  /** Which choices mean something for a file of its kind. */
  readonly choices: readonly (keyof ReadChoices)[];
  /** What was read, whoever decided it. */
  readonly read: ReadChoices;
  /** What somebody settled of it. */
  readonly settled: ReadChoices;
  readonly sheets: readonly string[];
  readonly columns: readonly string[];
}

export interface RereadWish {
  readonly thread: ThreadKey;
  readonly userId: string;
  /** Names what comes of it, as a message's id names its answer. */
  readonly id: string;
  readonly name: string;
  readonly settled: ReadChoices;
  /** The wish in words, for the model and the notebook. */
  readonly words: string;
}

export type Reread =
  | { readonly kind: 'read'; readonly notes: readonly Note[] }
  /** It cannot be read so, and stays as it was read before. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The thread does not know the file any more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly fault: AnswerFault; readonly errorId: string };

export interface RereadWaits {
  readonly signal: AbortSignal;
  /** As for a question. */
  readonly reattach: (reference: string) => Attachment | undefined;
}
