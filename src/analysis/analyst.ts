import type { KernelSession, LoadedFile } from '../sandbox/index.js';
import type { AnalysisOutcome } from './analysis-outcome.js';
import type { TurnMessages } from './message.js';
import type { Step } from './step.js';

/** Answers questions about data by letting a model run Python. */
export interface Analyst {
  ask(inquiry: Inquiry, options: AskOptions): Promise<AnalysisOutcome>;
}

export interface Inquiry {
  /** Whole earlier turns of the thread, oldest first. */
  readonly history: readonly TurnMessages[];
  /** The asker's words; empty when only files were given, which asks for a profile. */
  readonly question: string;
  /** What people said in the thread since its last turn, oldest first: data, with names that people chose. */
  readonly said: readonly { readonly from: string; readonly text: string }[];
  /** Files that came with this question, as they were loaded. */
  readonly files: readonly LoadedFile[];
  /** Who asks and at what hour, for the model to know; no figure of an answer may rest on it. */
  readonly asker: string | undefined;
  /** Facts the model must know before it starts, such as "the kernel was restarted". */
  readonly notes: readonly string[];
  readonly kernel: InquiryKernel;
}

/** Runs the cells of a turn. */
export interface InquiryKernel extends Pick<KernelSession, 'runCell'> {
  /**
   * Asked for after a cell that lost its kernel, before the next one: puts back what can be put back.
   * Without it the model is told that all is lost.
   * @throws {SandboxError} when there is no kernel to be had, or the signal's reason.
   */
  restore?(options: { readonly signal: AbortSignal }): Promise<Restored>;
}

/** What a new kernel holds of that which the lost one held. */
export interface Restored {
  /** Names of files whose tables are in their variables again. */
  readonly files: readonly string[];
  /** Names of files that could not be loaded again. */
  readonly lostFiles: readonly string[];
  /** What else is back: earlier cells that ran again, and the variables that exist. */
  readonly notes?: readonly string[];
  /** Whether the files that cells wrote are still there. */
  readonly keptFolder: boolean;
}

export interface AskOptions {
  readonly signal: AbortSignal;
  readonly onStep: (step: Step) => void;
}
