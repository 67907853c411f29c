/** The last entries of something that goes on for ever. */
export class Log<T> {
  readonly #entries: T[] = [];
  readonly #length: number;

  constructor(length: number) {
    this.#length = length;
  }

  add(entry: T): void {
    this.#entries.push(entry);
    // Cut in blocks, so that a full log does not move all its entries for each new one.
    if (this.#entries.length >= this.#length * 2) this.#entries.splice(0, this.#length);
  }

  entries(): readonly T[] {
    return this.#entries.slice(-this.#length);
  }
}
