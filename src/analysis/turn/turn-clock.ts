import type { TurnLimits } from '../analyst-options.js';

/** Why a turn was ended before its answer was whole. */
export type EndReason = 'stopped' | 'time';

/** One signal for the whole turn: the asker's stop, a shutdown, or the deadline. */
export class TurnClock implements Disposable {
  readonly #controller = new AbortController();
  readonly #asker: AbortSignal;
  readonly #timer: NodeJS.Timeout;
  readonly #endsAt: number;
  readonly #answerMs: number;
  readonly #leastMs: number;
  #reason: EndReason | undefined;

  constructor(asker: AbortSignal, { turnMs }: TurnLimits) {
    this.#asker = asker;
    this.#endsAt = performance.now() + turnMs;
    this.#answerMs = Math.min(20_000, turnMs / 5);
    this.#leastMs = Math.min(1_000, turnMs / 50);
    this.#timer = setTimeout(() => this.#end('time', new Error('The turn took too long')), turnMs);
    asker.addEventListener('abort', this.#stop, { once: true });
    if (asker.aborted) this.#stop();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get reason(): EndReason | undefined {
    return this.#reason;
  }

  /** Milliseconds left for work, when some are kept for the answer. */
  get workMs(): number {
    return Math.max(0, this.#endsAt - performance.now() - this.#answerMs);
  }

  /** Whether another cell makes sense. */
  get hasTimeForWork(): boolean {
    return this.workMs > this.#leastMs;
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#asker.removeEventListener('abort', this.#stop);
  }

  readonly #stop = (): void => this.#end('stopped', this.#asker.reason);

  #end(reason: EndReason, cause: unknown): void {
    this.#reason ??= reason;
    this.#controller.abort(cause);
  }
}
