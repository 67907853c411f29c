import type { CellTooHeavy } from './cell-too-heavy.js';

/** Cells of a journal that are not to be run again, as a turn finds them out the hard way. */
export class UnfitCells {
  readonly #unfit = new Set<number>();
  readonly #suspects = new Set<number>();

  get size(): number {
    return this.#unfit.size;
  }

  /** @param at a place in the journal */
  has(at: number): boolean {
    return this.#unfit.has(at);
  }

  /**
   * A sandbox may end under any cell, but hardly twice under the same.
   * @returns whether the cell is left out from now on
   */
  note({ at, isProven }: CellTooHeavy): boolean {
    const isUnfit = isProven || this.#suspects.has(at);
    if (isUnfit) this.#unfit.add(at);
    this.#suspects.add(at);
    return isUnfit;
  }
}
