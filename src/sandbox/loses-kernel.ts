import type { CellOutcome } from './cell.js';

/** Whether the cell took its kernel along, and with it the variables of all cells before. */
export function losesKernel(outcome: CellOutcome): boolean {
  return outcome.kind === 'kernel-died' || (outcome.kind === 'timed-out' && !outcome.kernelAlive);
}
