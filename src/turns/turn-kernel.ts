import type { InquiryKernel, Restored } from '../analysis/index.js';
import {
  type CellOutcome,
  type KernelSession,
  type RunCellOptions,
  SandboxError,
  type StoredFile,
} from '../sandbox/index.js';
import type { Lease } from '../threads/index.js';
import type { BringBack } from './bring-back.js';

export interface TurnKernelOptions {
  readonly lease: Lease<KernelSession>;
  readonly bringBack: BringBack;
  /** The working folder as it is when the turn's first cell begins. */
  readonly before: readonly StoredFile[];
}

/** A turn that ends more sandboxes than these is given up. */
const mostRenewals = 3;

/** The kernel of one turn: a sandbox that ends under a cell is another outcome of the cell, and another takes its place. */
export class TurnKernel implements InquiryKernel {
  readonly #bringBack: BringBack;
  #lease: Lease<KernelSession>;
  #before: readonly StoredFile[];
  #renewals = 0;
  #lostFiles: readonly string[] = [];

  constructor({ lease, bringBack, before }: TurnKernelOptions) {
    this.#lease = lease;
    this.#bringBack = bringBack;
    this.#before = before;
  }

  /** The present one. */
  get session(): KernelSession {
    return this.#lease.session;
  }

  /** The working folder as it would be had no cell of the turn written to it. */
  get before(): readonly StoredFile[] {
    return this.#before;
  }

  /** Files of the thread that could not be put back after the kernel was lost. */
  get lostFiles(): readonly string[] {
    return this.#lostFiles;
  }

  /** @throws {SandboxError} if the server failed, or sandboxes end again and again. */
  async runCell(code: string, options: RunCellOptions): Promise<CellOutcome> {
    const { session } = this;
    const started = performance.now();
    try {
      return await session.runCell(code, options);
    } catch (error) {
      const ended = error instanceof SandboxError && !session.alive;
      if (!ended || this.#renewals >= mostRenewals) throw error;
      return diedWith(error, performance.now() - started);
    }
  }

  async restore({ signal }: { readonly signal: AbortSignal }): Promise<Restored> {
    const keptFolder = this.session.alive;
    if (!keptFolder) {
      this.#renewals += 1;
      this.#lease = await this.#lease.renew();
    }
    const { files, lostFiles, notes } = await this.#bringBack(this.session, { signal });
    this.#lostFiles = lostFiles;
    const there = await this.session.listFiles({ signal });
    this.#before = keptFolder ? withNewer(this.#before, there, files) : there;
    return { files, lostFiles, notes, keptFolder };
  }
}

function diedWith({ reason }: SandboxError, durationMs: number): CellOutcome {
  const nothing = { stdout: '', stderr: '', text: undefined, results: [] };
  const words =
    reason === 'out-of-memory'
      ? 'out of memory: it needed more than there is'
      : 'its sandbox is gone';
  return { kind: 'kernel-died', reason: words, ...nothing, durationMs };
}

/** Files that were brought back in place are no results of a cell. */
function withNewer(
  before: readonly StoredFile[],
  there: readonly StoredFile[],
  broughtBack: readonly string[],
): readonly StoredFile[] {
  const names = new Set(broughtBack);
  return [
    ...before.filter(({ name }) => !names.has(name)),
    ...there.filter(({ name }) => names.has(name)),
  ];
}
