import type { InquiryKernel, Restored } from '../analysis/index.js';
import {
  type CellOutcome,
  isPassing,
  type KernelSession,
  type RunCellOptions,
  type SandboxError,
  type StoredFile,
} from '../sandbox/index.js';
import type { RestoredNote } from '../slack/index.js';
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
  #broughtBack: RestoredNote | undefined;

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

  /** What was put back when the kernel was lost last. */
  get broughtBack(): RestoredNote | undefined {
    return this.#broughtBack;
  }

  /** @throws {SandboxError} if the server failed, or sandboxes end again and again. */
  async runCell(code: string, options: RunCellOptions): Promise<CellOutcome> {
    const { session } = this;
    const lostBefore = session.lostKernels;
    const started = performance.now();
    try {
      return await session.runCell(code, options);
    } catch (error) {
      // Given up on a server that failed in the middle, a kernel may be lost in a sandbox that lives.
      const ended = !session.alive || session.lostKernels > lostBefore;
      if (!ended || !isPassing(error) || this.#renewals >= mostRenewals) throw error;
      return diedWith(error, performance.now() - started);
    }
  }

  async restore({ signal }: { readonly signal: AbortSignal }): Promise<Restored> {
    for (let keptFolder = this.session.alive; ; keptFolder = false) {
      if (!keptFolder) await this.#renew();
      try {
        return await this.#restored({ keptFolder, signal });
      } catch (error) {
        if (!isPassing(error) || this.#renewals >= mostRenewals) throw error;
      }
    }
  }

  async #renew(): Promise<void> {
    this.#renewals += 1;
    this.#lease = await this.#lease.renew();
  }

  async #restored({ keptFolder, signal }: Restoring): Promise<Restored> {
    const { files, lostFiles, notes, forAsker } = await this.#bringBack(this.session, { signal });
    this.#broughtBack = forAsker;
    const there = await this.session.listFiles({ signal });
    this.#before = keptFolder ? withNewer(this.#before, there, files) : there;
    return { files, lostFiles, notes, keptFolder };
  }
}

interface Restoring {
  readonly keptFolder: boolean;
  readonly signal: AbortSignal;
}

function diedWith({ reason }: SandboxError, durationMs: number): CellOutcome {
  const nothing = { stdout: '', stderr: '', text: undefined, results: [] };
  const words =
    reason === 'out-of-memory'
      ? 'out of memory: it needed more than there is'
      : reason === 'gone'
        ? 'its sandbox is gone'
        : 'the sandbox server failed while it ran';
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
