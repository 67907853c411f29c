import type { KnownFiles } from './known-table.js';

/** One question, and the cells that were run for it so far. */
export interface Turn {
  readonly question: string;
  readonly files: KnownFiles;
  readonly cells: readonly Cell[];
}

export interface Cell {
  readonly code: string;
  /** What came back from the tool; undefined while it is still out. */
  readonly output: string | undefined;
}
