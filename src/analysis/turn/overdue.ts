/** Resolves some time after a signal fired, for those who should have ended by themselves. */
export class Overdue implements Disposable {
  readonly promise: Promise<void>;
  readonly #signal: AbortSignal;
  readonly #begin: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(signal: AbortSignal, graceMs: number) {
    this.#signal = signal;
    const { promise, resolve } = withResolve();
    this.promise = promise;
    this.#begin = () => {
      this.#timer = setTimeout(resolve, graceMs);
    };
    if (signal.aborted) this.#begin();
    else signal.addEventListener('abort', this.#begin, { once: true });
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#signal.removeEventListener('abort', this.#begin);
  }
}

function withResolve() {
  const settle = { resolve: (): void => undefined };
  const promise = new Promise<void>((resolve) => {
    settle.resolve = resolve;
  });
  return { promise, resolve: () => settle.resolve() };
}
