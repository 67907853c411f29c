import type { CellOutcome } from '../sandbox/index.js';

/** Progress shown while a turn runs. */
export type Step =
  | { readonly kind: 'text'; readonly delta: string }
  | CellStarted
  | { readonly kind: 'cell-ended'; readonly cell: number; readonly outcome: CellOutcome };

export interface CellStarted {
  readonly kind: 'cell-started';
  /** Counts from 1 within the turn. */
  readonly cell: number;
  /** What the cell does, in the model's words; at most 80 characters. */
  readonly title: string;
  readonly code: string;
}
