import { setTimeout as delay } from 'node:timers/promises';
import { PandaStackError } from '@pandastack/sdk';
import type { CellOutcome } from './cell.js';
import { type CellAnswer, noAnswer, plainAnswer, richAnswer } from './cell-answer.js';
import { cellOutcome, cellOutput } from './cell-outcome.js';
import { discard, type Executed, execute } from './execute.js';
import { type HandOver, handedOver, newHandOver } from './handed-over.js';
import { type Kernel, type KernelHome, startKernel } from './kernel.js';
import { type KernelEnd, kernelEnd } from './kernel-end.js';
import type { RunCellOptions } from './kernel-session.js';
import { type Literal, pythonCall } from './python-code.js';

/** How a call of our own Python ended. */
export type Called =
  | { readonly kind: 'returned'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly answer: CellAnswer }
  | { readonly kind: 'stuck' }
  | { readonly kind: 'died'; readonly reason: string };

export interface Callee {
  readonly module: string;
  readonly name: string;
  readonly args: readonly Literal[];
}

type Answered = Extract<Executed, { kind: 'answered' }>;
type Ran = Answered | Extract<KernelEnd, { kind: 'stuck' | 'died' }>;

const busyPausesMs = [200, 800, 3_200];

function isBusy(error: unknown): boolean {
  return error instanceof PandaStackError && [429, 503].includes(error.statusCode ?? 0);
}

/** The kernel of one sandbox; after it is lost, the next code starts another. Calls must not overlap. */
export class Notebook {
  readonly #home: KernelHome;
  #kernel: Kernel | undefined;
  #loadedFiles = new Set<string>();
  #starts = 1;

  private constructor(home: KernelHome, kernel: Kernel) {
    this.#home = home;
    this.#kernel = kernel;
  }

  static async open(home: KernelHome, signal: AbortSignal): Promise<Notebook> {
    return new Notebook(home, await startKernel(home, signal));
  }

  /** Names of the files that were read into the present kernel, or refused by it. */
  get loadedFiles(): ReadonlySet<string> {
    return this.#kernel === undefined ? new Set() : this.#loadedFiles;
  }

  get lostKernels(): number {
    return this.#kernel === undefined ? this.#starts : this.#starts - 1;
  }

  noteLoaded(name: string): void {
    this.#loadedFiles.add(name);
  }

  /** The kernel is gone with its process, as is known from elsewhere. */
  noteLost(): void {
    this.#kernel = undefined;
  }

  /** Runs the user's code. @throws whatever the SDK throws, or the signal's reason. */
  async runCell(code: string, options: RunCellOptions): Promise<CellOutcome> {
    const kernel = await this.#ready(options);
    const started = performance.now();
    const place = newHandOver();
    const ran = await this.#run(
      kernel,
      kernel.rich ? code || 'pass' : pythonCall('plain', 'run', code, place.marker, place.file),
      options,
    );
    const answer =
      ran.kind === 'answered' ? await this.#answer(kernel, ran, place, options) : noAnswer;
    const durationMs = performance.now() - started;
    if (ran.kind === 'died')
      return { kind: 'kernel-died', reason: ran.reason, ...cellOutput(answer, durationMs) };
    if (ran.kind === 'answered' && !ran.interrupted) return cellOutcome(answer, durationMs);
    return {
      kind: 'timed-out',
      limitMs: options.limitMs,
      kernelAlive: ran.kind === 'answered',
      ...cellOutput(answer, durationMs),
    };
  }

  /** Calls a function of our package, leaving no trace in the user's namespace. */
  async call({ module, name, args }: Callee, options: RunCellOptions): Promise<Called> {
    const kernel = await this.#ready(options);
    const place = newHandOver();
    const { marker, file } = place;
    const ran = await this.#run(
      kernel,
      pythonCall('workspace', 'answer', `threadbook.${module}`, name, args, marker, file),
      options,
    );
    if (ran.kind !== 'answered') return ran;
    const value = await this.#value(ran, place, options);
    return value === undefined
      ? { kind: 'failed', answer: richAnswer(ran.execution) }
      : { kind: 'returned', value };
  }

  async #ready({ signal }: RunCellOptions): Promise<Kernel> {
    if (this.#kernel !== undefined) return this.#kernel;
    this.#loadedFiles = new Set();
    this.#kernel = await startKernel(this.#home, signal);
    this.#starts += 1;
    return this.#kernel;
  }

  /** A server that is too busy to run code has run none of it, so it is asked again a few times. */
  async #run(kernel: Kernel, code: string, options: RunCellOptions, tries = 0): Promise<Ran> {
    const executed = await execute({ sandbox: this.#home.sandbox, kernel, code }, options);
    // Until it is known to be well; asking may fail too.
    if (executed.kind !== 'answered') this.#kernel = undefined;
    const end =
      executed.kind === 'failed' ? await kernelEnd(executed.error, this.#home, kernel) : executed;
    if (end.kind === 'kept') this.#kernel = kernel;
    else if (end.kind !== 'answered') await discard(this.#home.sandbox, kernel);
    options.signal.throwIfAborted();
    const pauseMs = end.kind === 'kept' && isBusy(end.error) ? busyPausesMs[tries] : undefined;
    if (pauseMs !== undefined) {
      const { signal } = options;
      await delay(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      return this.#run(kernel, code, options, tries + 1);
    }
    if (end.kind === 'kept' || end.kind === 'unknown') throw end.error;
    return end;
  }

  async #answer(
    kernel: Kernel,
    ran: Answered,
    place: HandOver,
    options: RunCellOptions,
  ): Promise<CellAnswer> {
    const own = kernel.rich ? undefined : plainAnswer(await this.#value(ran, place, options));
    // When our capture itself failed, what the server saw is all there is.
    return own ?? richAnswer(ran.execution);
  }

  #value(ran: Answered, place: HandOver, { signal }: RunCellOptions): Promise<unknown> {
    return handedOver(place, ran.execution.stdout, { home: this.#home, signal });
  }
}
