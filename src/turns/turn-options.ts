import type { Analyst, Step } from '../analysis/index.js';
import type { KernelSession, LoadedFile } from '../sandbox/index.js';
import type { AnswerOptions } from '../slack/index.js';
import type { Lease } from '../threads/index.js';
import type { FileCopies } from './file-copies.js';
import type { JournalFile } from './journal.js';
import type { LackingFiles } from './lacking-files.js';
import type { KeptState } from './saved-state.js';
import type { ThreadRecord } from './thread-record.js';
import type { UnfitCells } from './unfit-cells.js';

export interface RestoringOptions {
  /** Milliseconds for all cells that run again together, and for each of them. */
  readonly restoreMs: number;
  readonly cellMs: number;
  readonly unfit: UnfitCells;
  /** The thread's saved variables, asked for only when they are needed. */
  readonly saved: () => Promise<KeptState | undefined>;
  /** Sessions that hold all of their thread's journal, with the kernels that each had lost by then. */
  readonly holding: WeakMap<KernelSession, number>;
  readonly lacking: LackingFiles;
}

export interface TurnOptions extends AnswerOptions {
  readonly analyst: Analyst;
  readonly lease: Lease<KernelSession>;
  readonly record: ThreadRecord;
  readonly copies: FileCopies;
  /** Called as soon as there is something that a later turn must know, though this one may still fail. */
  readonly remember: (record: ThreadRecord) => void;
  /** Called with every step, and with all of it. */
  readonly note: (step: Step) => void;
  /** Called with every file that was read for the turn. */
  readonly noteRead: (file: LoadedFile) => void;
  /** Files that were brought into the session. */
  readonly brought: (file: JournalFile) => void;
  /** Files whose reading ended a sandbox in this turn; they are not tried again. */
  readonly tooHeavy: ReadonlySet<string>;
  /** Milliseconds for one file to be fetched and read. */
  readonly fileMs: number;
  readonly restoring: RestoringOptions;
  readonly newErrorId: () => string;
}
