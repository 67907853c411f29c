import { ApiError } from './api-error.js';
import type { CellAnswer, OutputListener } from './cell-answer.js';
import { goDuration } from './go-duration.js';
import type { KernelConnection } from './kernel-connection.js';
import type { RunClock } from './run-clock.js';

export interface ReplSessionOptions {
  readonly id: string;
  readonly createdAt: Date;
  readonly connection: KernelConnection;
  readonly kernel: 'rich' | 'plain';
  readonly clock: RunClock;
  /** Called when the agent does not even tell of the kernel's end: code stopped or blocked it. */
  readonly onSilence: () => void;
}

export interface CellRequest {
  readonly code: string;
  readonly timeoutMs: number;
  readonly listener: OutputListener | undefined;
}

// Native code that never looks for signals ends only by a kill.
const INTERRUPT_GRACE_MS = 1500;
// The agent tells of a killed kernel within milliseconds, if it runs at all.
const SILENCE_MS = 5000;
const MAX_WAITING = 8;
const KERNEL_KILLED = 'the kernel ignored the interrupt and was killed';

type Stage = 'running' | 'interrupted' | 'killed';

/** A kernel's cells, one after the other. */
export class ReplSession {
  readonly id: string;
  readonly createdAt: Date;
  #cells = 0;
  #waiting = 0;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #options: ReplSessionOptions;

  constructor(options: ReplSessionOptions) {
    this.id = options.id;
    this.createdAt = options.createdAt;
    this.#options = options;
  }

  get cells(): number {
    return this.#cells;
  }

  get dead(): boolean {
    return this.#options.connection.death !== undefined;
  }

  /**
   * Time counts from the moment the cell starts, not while it waits for those before it.
   * @throws {ApiError} when the kernel died or the time ran out in a way that lost the answer.
   */
  async run(request: CellRequest): Promise<CellAnswer> {
    if (this.#waiting >= MAX_WAITING)
      throw new ApiError(429, 'too many cells wait in this session');
    this.#waiting += 1;
    const previous = this.#turn;
    const answer = previous.then(() => this.#runNow(request));
    this.#turn = answer.catch(() => undefined);
    return answer.finally(() => {
      this.#waiting -= 1;
    });
  }

  close(): void {
    this.#options.connection.close();
  }

  async #runNow(request: CellRequest): Promise<CellAnswer> {
    this.#cells += 1;
    this.#options.connection.start(request.code, request.listener);
    return this.#options.kernel === 'plain' ? this.#plain(request) : this.#rich(request);
  }

  /** Interrupts a cell when its time is up, then ends the kernel, then the sandbox, if that does not help. */
  async #rich({ timeoutMs }: CellRequest): Promise<CellAnswer> {
    const { connection } = this.#options;
    const limit = goDuration(timeoutMs);
    const end = this.#endInTime(timeoutMs);
    try {
      const answer = await connection.nextAnswer();
      return end.stage() === 'running' ? answer : timedOut(answer, limit);
    } catch (error) {
      if (end.stage() === 'killed' && error instanceof ApiError) {
        const cause = connection.sandboxGone ? error.message : KERNEL_KILLED;
        throw new ApiError(500, `cell timeout after ${limit}; ${cause}`, { cause: error });
      }
      throw error;
    } finally {
      end.callOff();
    }
  }

  #endInTime(timeoutMs: number): { readonly stage: () => Stage; readonly callOff: () => void } {
    const { clock, connection, onSilence } = this.#options;
    let stage: Stage = 'running';
    let callOff = clock.after(timeoutMs, () => {
      stage = 'interrupted';
      connection.interrupt();
      callOff = clock.after(INTERRUPT_GRACE_MS, () => {
        stage = 'killed';
        connection.kill();
        callOff = clock.after(SILENCE_MS, onSilence);
      });
    });
    return { stage: () => stage, callOff: () => callOff() };
  }

  /** As the self-hosted agent does it: the cell goes on, and the next call reads its answer. */
  async #plain({ timeoutMs }: CellRequest): Promise<CellAnswer> {
    const { clock, connection } = this.#options;
    const answer = connection.nextAnswer();
    let callOff = () => {};
    const timeout = new Promise<never>((_, reject) => {
      callOff = clock.after(timeoutMs, () => {
        connection.forget(answer);
        reject(new ApiError(500, `cell timeout after ${goDuration(timeoutMs)}`));
      });
    });
    try {
      return await Promise.race([answer, timeout]);
    } finally {
      callOff();
    }
  }
}

function timedOut(answer: CellAnswer, limit: string): CellAnswer {
  const words = `TimeoutError: cell timeout after ${limit}; it was interrupted, variables are kept`;
  return { ...answer, exit: 1, error: answer.error ? `${answer.error}\n${words}` : words };
}
