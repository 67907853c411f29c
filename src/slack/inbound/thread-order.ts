import type { ThreadKey } from '../../threads/index.js';

/** Keeps the questions of a thread in the order in which they came, while some wait for their twin. */
export class ThreadOrder {
  readonly #last = new Map<ThreadKey, Promise<unknown>>();

  /** Resolves with the value once it is there and all earlier ones of the thread are. */
  async next<T>(thread: ThreadKey, value: Promise<T>): Promise<T> {
    const turn = Promise.all([value, this.#last.get(thread)]);
    this.#last.set(thread, turn);
    try {
      return (await turn)[0];
    } finally {
      if (this.#last.get(thread) === turn) this.#last.delete(thread);
    }
  }
}
