import type { CellOutcome, RunCellOptions } from '../../src/sandbox/index.js';

type Behaviour = (code: string, options: RunCellOptions) => CellOutcome | Promise<CellOutcome>;

/** A kernel that does as told, and fails the test when cells overlap or a limit is missing. */
export class FakeKernel {
  readonly codes: string[] = [];
  readonly limits: number[] = [];
  readonly #behaviour: Behaviour;
  #busy = false;

  constructor(behaviour: Behaviour = (code) => ok({ text: code })) {
    this.#behaviour = behaviour;
  }

  async runCell(code: string, options: RunCellOptions): Promise<CellOutcome> {
    if (this.#busy) throw new Error('Two cells ran at once.');
    if (!(options.limitMs > 0)) throw new Error('A cell has no limit.');
    this.#busy = true;
    this.codes.push(code);
    this.limits.push(options.limitMs);
    try {
      return await this.#behaviour(code, options);
    } finally {
      this.#busy = false;
    }
  }
}

const output = { stdout: '', stderr: '', text: undefined, results: [], durationMs: 1 };

export function ok(parts: Partial<Extract<CellOutcome, { kind: 'ok' }>> = {}): CellOutcome {
  return { ...output, ...parts, kind: 'ok' };
}

export function raised(name: string, message: string, traceback = ''): CellOutcome {
  return { ...output, kind: 'raised', error: { name, message, traceback } };
}

export function timedOut(kernelAlive: boolean): CellOutcome {
  return { ...output, kind: 'timed-out', limitMs: 60_000, kernelAlive };
}

export function kernelDied(reason: string): CellOutcome {
  return { ...output, kind: 'kernel-died', reason };
}

/** Runs until its signal fires, as a kernel that can be interrupted. */
export function runsUntilStopped(_code: string, { signal }: RunCellOptions): Promise<CellOutcome> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
