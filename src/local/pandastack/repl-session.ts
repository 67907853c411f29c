import { ApiError } from './api-error.js';
import type { CellAnswer, OutputListener } from './cell-answer.js';
import { goDuration } from './go-duration.js';
import type { KernelConnection } from './kernel-connection.js';

export interface ReplSessionOptions {
  readonly id: string;
  readonly createdAt: Date;
  readonly connection: KernelConnection;
  readonly kernel: 'rich' | 'plain';
}

export interface CellRequest {
  readonly code: string;
  readonly timeoutMs: number;
  readonly listener: OutputListener | undefined;
}

// Native code that never looks for signals ends only by a kill.
const INTERRUPT_GRACE_MS = 1500;
const MAX_WAITING = 8;

/** A kernel's cells, one after the other. */
export class ReplSession {
  readonly id: string;
  readonly createdAt: Date;
  #cells = 0;
  #waiting = 0;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #connection: KernelConnection;
  readonly #kernel: 'rich' | 'plain';

  constructor({ id, createdAt, connection, kernel }: ReplSessionOptions) {
    this.id = id;
    this.createdAt = createdAt;
    this.#connection = connection;
    this.#kernel = kernel;
  }

  get cells(): number {
    return this.#cells;
  }

  get dead(): boolean {
    return this.#connection.death !== undefined;
  }

  /** @throws {ApiError} when the kernel died or the time ran out in a way that lost the answer. */
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
    this.#connection.close();
  }

  async #runNow(request: CellRequest): Promise<CellAnswer> {
    this.#cells += 1;
    this.#connection.start(request.code, request.listener);
    return this.#kernel === 'plain' ? this.#plain(request) : this.#rich(request);
  }

  /** Interrupts a cell when its time is up, and ends the kernel if that does not help. */
  async #rich({ timeoutMs }: CellRequest): Promise<CellAnswer> {
    const timers: NodeJS.Timeout[] = [];
    let stage: 'running' | 'interrupted' | 'killed' = 'running';
    timers.push(
      setTimeout(() => {
        stage = 'interrupted';
        this.#connection.interrupt();
        timers.push(
          setTimeout(() => {
            stage = 'killed';
            this.#connection.kill();
          }, INTERRUPT_GRACE_MS),
        );
      }, timeoutMs),
    );
    const limit = goDuration(timeoutMs);
    try {
      const answer = await this.#connection.nextAnswer();
      return isStill(stage, 'running') ? answer : timedOut(answer, limit);
    } catch (error) {
      if (isStill(stage, 'killed') && error instanceof ApiError) {
        const message = `cell timeout after ${limit}; the kernel ignored the interrupt and was killed`;
        throw new ApiError(500, message, { cause: error });
      }
      throw error;
    } finally {
      for (const timer of timers) clearTimeout(timer);
    }
  }

  /** As the self-hosted agent does it: the cell goes on, and the next call reads its answer. */
  async #plain({ timeoutMs }: CellRequest): Promise<CellAnswer> {
    const answer = this.#connection.nextAnswer();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#connection.forget(answer);
        reject(new ApiError(500, `cell timeout after ${goDuration(timeoutMs)}`));
      }, timeoutMs);
    });
    try {
      return await Promise.race([answer, timeout]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Timers change the stage behind the compiler's back; this keeps it from narrowing it away. */
function isStill<T extends string>(stage: T, expected: T): boolean {
  return stage === expected;
}

function timedOut(answer: CellAnswer, limit: string): CellAnswer {
  const words = `TimeoutError: cell timeout after ${limit}; it was interrupted, variables are kept`;
  return { ...answer, exit: 1, error: answer.error ? `${answer.error}\n${words}` : words };
}
