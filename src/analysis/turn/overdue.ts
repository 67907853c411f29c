/** Resolves some time after a signal fired, for those who should have ended with it. */
export class Overdue implements Disposable {
  readonly promise: Promise<void>;
  readonly #signal: AbortSignal;
  #begin = (): void => undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(signal: AbortSignal, graceMs: number) {
    this.#signal = signal;
    this.promise = new Promise((resolve) => {
      this.#begin = () => {
        this.#timer = setTimeout(resolve, graceMs);
      };
    });
    if (signal.aborted) this.#begin();
    else signal.addEventListener('abort', this.#begin, { once: true });
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#signal.removeEventListener('abort', this.#begin);
  }
}
