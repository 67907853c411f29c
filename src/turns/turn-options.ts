import type { Analyst, Step } from '../analysis/index.js';
import type { KernelSession, LoadedFile } from '../sandbox/index.js';
import type { AnswerOptions } from '../slack/index.js';
import type { Lease } from '../threads/index.js';
import type { ThreadRecord } from './thread-record.js';

export interface TurnOptions extends AnswerOptions {
  readonly analyst: Analyst;
  readonly lease: Lease<KernelSession>;
  readonly record: ThreadRecord;
  /** Called as soon as there is something that a later turn must know, though this one may still fail. */
  readonly remember: (record: ThreadRecord) => void;
  /** Called with every step, and with all of it. */
  readonly note: (step: Step) => void;
  /** Called with every file that was read for the turn. */
  readonly noteRead: (file: LoadedFile) => void;
  /** Files whose reading ended a sandbox in this turn; they are not tried again. */
  readonly tooHeavy: ReadonlySet<string>;
  /** Milliseconds for one file to be fetched and read. */
  readonly fileMs: number;
  readonly newErrorId: () => string;
}
