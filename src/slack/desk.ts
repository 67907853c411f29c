import type { ThreadKey } from '../threads/index.js';
import type { FileReading, Reread, RereadWaits, RereadWish } from './file-reading.js';
import type { GivenAnswer } from './given-answer.js';

/**
 * What the edge asks of the app about answers that are past. Ids come from buttons, which may name nothing
 * any more. Every call may reject, when what is kept cannot be read just now.
 */
export interface Desk {
  /** Undefined for an answer that is not known, or not of this thread. */
  findAnswer(answer: AnswerRef): Promise<GivenAnswer | undefined>;
  /** Those of a thread that its notebook tells of, oldest first. */
  answersOf(thread: ThreadKey): Promise<readonly GivenAnswer[]>;
  /** How the files that came with a question are read now; those that were refused are left out. */
  readingsOf(answer: AnswerRef): Promise<readonly FileReading[]>;
  /** How a file of a thread is read now; undefined for one that is not known, or was refused. */
  reading(thread: ThreadKey, name: string): Promise<FileReading | undefined>;
  /** Reads a file again in its thread's kernel, once its turns under way have ended. Never rejects. */
  reread(wish: RereadWish, waits: RereadWaits): Promise<Reread>;
  /** The last word of each person counts. */
  rate(rating: Rating): Promise<void>;
  /** Threads of a team, or of one channel of it, that somebody asked in, the latest first. */
  threadsOf(userId: string, where: AskedWhere): Promise<readonly KnownThread[]>;
  /** Who asked first in a thread; undefined for one that is not known. */
  starterOf(thread: ThreadKey): Promise<string | undefined>;
  /** Removes all that is kept of a thread and closes its sandbox, once its turns under way have ended. */
  forget(thread: ThreadKey): Promise<void>;
  standing(userId: string): Standing;
}

export interface AskedWhere {
  readonly team: string;
  readonly channel?: string;
  readonly most: number;
}

export interface KnownThread {
  readonly thread: ThreadKey;
  /** The person's last one: hostile until it passed the outlet. */
  readonly question: string;
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
  /** Whether its kernel runs, so that the next question waits for nothing. */
  readonly isLive: boolean;
}

/** What somebody used today, of what they may, and what the program works with. */
export interface Standing {
  readonly used: { readonly tokens: number; readonly usd: number };
  /** Of one person in a day; undefined for no limit. */
  readonly most: { readonly tokens: number | undefined; readonly usd: number | undefined };
  readonly sessions: { readonly live: number; readonly most: number };
  readonly model: string;
  readonly sandboxes: 'embedded' | 'pandastack';
  readonly store: 'sqlite' | 'postgres';
}

export interface AnswerRef {
  readonly thread: ThreadKey;
  /** That of the question. */
  readonly id: string;
}

export interface Rating {
  readonly answer: AnswerRef;
  readonly userId: string;
  readonly verdict: 'good' | 'bad';
  /** What was wrong, in the person's words; what was said before stays when it is undefined. */
  readonly comment: string | undefined;
}
