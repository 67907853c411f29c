import type { Change } from './change.js';

/** Tells everybody who listens what changed. A listener must not throw. */
export class Changes {
  readonly #listeners = new Set<(change: Change) => void>();

  tell(change: Change): void {
    for (const listener of [...this.#listeners]) listener(change);
  }

  /** @returns the way to stop listening; twice is harmless. */
  listen(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}
