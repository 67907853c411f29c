/** Lets calls of one kind go one after the other, so that those that must wait do not crowd. */
export class WaitingLines {
  readonly #last = new Map<string, Promise<unknown>>();

  async next<T>(line: string, run: () => Promise<T>): Promise<T> {
    const before = this.#last.get(line) ?? Promise.resolve();
    const mine = before.then(run, run);
    this.#last.set(line, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(line) === mine) this.#last.delete(line);
    }
  }
}
