import { ModelFault } from './model-fault.js';

/** One request's own signal: fires with the turn's signal, or when nothing came for too long. */
export class IdleWatch implements Disposable {
  readonly #controller = new AbortController();
  readonly #turn: AbortSignal;
  #timer: NodeJS.Timeout;

  constructor(turn: AbortSignal, idleMs: number) {
    this.#turn = turn;
    this.#timer = this.#start(idleMs);
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

  /** What matters has come: from now on there is less patience. */
  shorten(idleMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = this.#start(idleMs);
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#turn.removeEventListener('abort', this.#stop);
  }

  #start(idleMs: number): NodeJS.Timeout {
    return setTimeout(() => {
      const message = `Nothing came from the model for ${idleMs} ms.`;
      const facts = { kind: 'model-unreachable', passing: false } as const;
      this.#controller.abort(new ModelFault(message, facts));
    }, idleMs);
  }

  readonly #stop = (): void => this.#controller.abort(this.#turn.reason);
}
