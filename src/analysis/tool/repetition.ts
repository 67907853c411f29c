/** What differs in results that say the same: the number of the cell, and places in memory. */
const passing = /\bIn ?\[\d+\]|<ipython-input-[^>]*>|\b0x[0-9a-f]+\b/g;

/** Notices cells that are run again although they gave the same before. */
export class Repetition {
  readonly #seen = new Map<string, { result: string; times: number }>();

  /** Whether this code gave the same result so often that running it again is pointless. */
  isPointless(code: string): boolean {
    return (this.#seen.get(code)?.times ?? 0) >= 3;
  }

  /** Keeps the result; true when the same code gave the same just as it did before. */
  note(code: string, result: string): boolean {
    const before = this.#seen.get(code);
    const same = result.replace(passing, '');
    const times = before?.result === same ? before.times + 1 : 1;
    this.#seen.set(code, { result: same, times });
    return times > 1;
  }
}
