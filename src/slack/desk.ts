import type { ThreadKey } from '../threads/index.js';
import type { AnswerFile } from './answer.js';

/**
 * What the edge asks of the app about threads and answers that are past. Ids come from buttons, which may be
 * older than the process and name nothing any more.
 */
export interface Desk {
  /** Undefined for an answer that is not known, or not of this thread. */
  findAnswer(answer: AnswerRef): Promise<GivenAnswer | undefined>;
  /** The messages that showed it are gone; the thread goes on with what was computed. */
  noteDeleted(answer: AnswerRef): Promise<void>;
  /** The thread as a Jupyter notebook; undefined when no code ran in it. */
  notebookOf(thread: ThreadKey, filters: NotebookFilters): Promise<AnswerFile | undefined>;
  filesOf(thread: ThreadKey): Promise<readonly FileReading[]>;
  /** Reads a file of the thread again, in its session, when no turn runs there. */
  reread(request: RereadRequest, options: { readonly signal: AbortSignal }): Promise<Reread>;
  /** The last word of each person counts. */
  rate(rating: Rating): Promise<void>;
  /** The threads in which a person asked, the newest first. */
  threadsOf(person: PersonRef): Promise<readonly OwnThread[]>;
  /** Removes what is kept, and ends the sandboxes that hold it. */
  forget(scope: ForgetScope): Promise<Forgotten>;
  statusFor(person: PersonRef): Promise<DeskStatus>;
}

export interface AnswerRef {
  readonly thread: ThreadKey;
  /** That of the question. */
  readonly id: string;
}

export interface PersonRef {
  readonly team: string;
  readonly userId: string;
}

export interface GivenAnswer {
  readonly askerId: string;
  /** In the order in which they ran. Written by a model: hostile until it passed the outlet. */
  readonly cells: readonly GivenCell[];
  /** `ts` of the messages that show it. */
  readonly shownIn: readonly string[];
}

export interface GivenCell {
  readonly title: string;
  readonly code: string;
  readonly outcome: 'ok' | 'raised' | 'timed-out' | 'kernel-died';
}

/** What text must pass before it stands in a notebook. */
export interface NotebookFilters {
  /** Markdown that people and models wrote. */
  readonly prose: (text: string) => string;
  /** Code and its output. */
  readonly verbatim: (text: string) => string;
}

/** How a file was read, and what of it may be settled by hand. Names are data. */
export interface FileReading {
  readonly name: string;
  /** One line for each table that was found. */
  readonly summaries: readonly string[];
  readonly sheets: readonly string[];
  readonly columns: readonly string[];
  /** How it is read now. */
  readonly found: ReadChoices;
  /** What of that was settled by hand. */
  readonly settled: ReadChoices;
}

/** What is left out, the file decides. */
export interface ReadChoices {
  readonly encoding?: string | undefined;
  readonly delimiter?: string | undefined;
  readonly decimal?: string | undefined;
  /** Empty for none. */
  readonly thousands?: string | undefined;
  /** A line counted from 1; 0 for none. */
  readonly headerRow?: number | undefined;
  readonly sheet?: string | undefined;
  readonly dateOrder?: string | undefined;
  readonly keepAsText?: readonly string[] | undefined;
}

export interface RereadRequest {
  readonly thread: ThreadKey;
  readonly file: string;
  readonly choices: ReadChoices;
}

export type Reread =
  | {
      readonly kind: 'read';
      readonly summaries: readonly string[];
      /** One line for each difference to how it was read before; none when it came out the same. */
      readonly changes: readonly string[];
    }
  /** `reason` is a sentence for the asker; what was read before stays. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'no-such-file' };

export interface Rating {
  readonly answer: AnswerRef;
  readonly userId: string;
  readonly verdict: 'good' | 'bad';
  /** What was wrong, in the person's words. */
  readonly comment?: string | undefined;
}

export interface OwnThread {
  readonly thread: ThreadKey;
  /** The first question that the person asked in it. */
  readonly question: string;
  readonly questions: number;
  /** Milliseconds since the epoch. */
  readonly usedAt: number;
  /** Whether the person asked the first question of all. */
  readonly isOwner: boolean;
}

export type ForgetScope =
  | { readonly kind: 'thread'; readonly thread: ThreadKey }
  /** Threads that the person began, whole; of others, what the person asked there. */
  | ({ readonly kind: 'person' } & PersonRef);

export interface Forgotten {
  readonly threads: number;
  /** The messages that showed what is forgotten. */
  readonly shown: readonly { readonly thread: ThreadKey; readonly ts: string }[];
}

export interface DeskStatus {
  readonly version: string;
  readonly model: string;
  readonly sessions: { readonly live: number; readonly most: number };
  /** Since midnight UTC. */
  readonly today: {
    readonly questions: number;
    readonly tokens: number;
    readonly mostTokens: number | undefined;
  };
  readonly own: {
    readonly questions: number;
    readonly tokens: number;
    readonly mostTokens: number | undefined;
  };
}
