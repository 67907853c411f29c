import { ModelFault } from './model-fault.js';

/** One request's own signal: fires with the turn's signal, or when nothing came for too long. */
export class IdleWatch implements Disposable {
  readonly #controller = new AbortController();
  readonly #turn: AbortSignal;
  readonly #timer: NodeJS.Timeout;

  constructor(turn: AbortSignal, idleMs: number) {
    this.#turn = turn;
    this.#timer = setTimeout(() => {
      const message = `Nothing came from the model for ${idleMs} ms.`;
      this.#controller.abort(
        new ModelFault(message, { kind: 'model-unreachable', passing: false }),
      );
    }, idleMs);
    // Not AbortSignal.any: on Node 20 each of those stays in memory as long as its sources.
    turn.addEventListener('abort', this.#stop, { once: true });
    if (turn.aborted) this.#stop();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Something came: the time starts again. */
  touch(): void {
    this.#timer.refresh();
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#turn.removeEventListener('abort', this.#stop);
  }

  readonly #stop = (): void => this.#controller.abort(this.#turn.reason);
}
