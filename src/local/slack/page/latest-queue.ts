/**
 * Hands on the newest value of each key, in the order in which keys first came: a slow reader misses steps on
 * the way, never the end, and what waits for it is bounded by the number of keys.
 */
export class LatestQueue<T> {
  readonly #waiting = new Map<string, T>();
  #wake: (() => void) | undefined;

  put(key: string, value: T): void {
    this.#waiting.set(key, value);
    this.#wake?.();
  }

  /** Ends with the signal. */
  async *take(signal: AbortSignal): AsyncGenerator<T, void, undefined> {
    while (!signal.aborted) {
      for (const [key, value] of this.#waiting) {
        this.#waiting.delete(key);
        yield value;
      }
      if (this.#waiting.size === 0) await this.#next(signal);
    }
  }

  #next(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        signal.removeEventListener('abort', go);
        this.#wake = undefined;
        resolve();
      };
      if (signal.aborted) return go();
      this.#wake = go;
      signal.addEventListener('abort', go, { once: true });
    });
  }
}
