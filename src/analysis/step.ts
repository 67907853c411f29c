import type { CellOutcome } from '../sandbox/index.js';

/**
 * Progress shown while a turn runs.
 *
 * `text` streams all that the model says. What it says before a `cell-started` was a remark on the
 * way; replies are set apart by a blank line, and all text put together ends with `Report.text`.
 * A cell that is running when the turn is stopped or fails has no `cell-ended`.
 */
export type Step =
  | { readonly kind: 'text'; readonly delta: string }
  | CellStarted
  | { readonly kind: 'cell-ended'; readonly cell: number; readonly outcome: CellOutcome };

interface CellStarted {
  readonly kind: 'cell-started';
  /** Counts from 1 within the turn. */
  readonly cell: number;
  /** What the cell does, in the model's words; at most 80 characters. */
  readonly title: string;
  readonly code: string;
}
