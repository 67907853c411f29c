import {
  type CellOutcome,
  type KernelSession,
  type LoadedNamespace,
  losesKernel,
  SandboxError,
  type SandboxErrorReason,
} from '../sandbox/index.js';
import { type AttachedFile, attachFile } from './attach-files.js';
import { CellTooHeavy } from './cell-too-heavy.js';
import type { FileCopies } from './file-copies.js';
import { isCell, type Journal, type JournalCell, type JournalFile } from './journal.js';
import { keptTables } from './kept-tables.js';
import { OtherMade } from './other-made.js';
import { isSameOutput } from './output-digest.js';
import { entriesIn, type KeptState, ranToAnEnd } from './saved-state.js';
import type { UnfitCells } from './unfit-cells.js';

export interface RestoreOptions {
  readonly session: KernelSession;
  readonly journal: Journal;
  readonly copies: FileCopies;
  /** Names of files that are not read again because one reading ended a sandbox. */
  readonly tooHeavy: ReadonlySet<string>;
  readonly unfit: UnfitCells;
  /** Milliseconds for all cells together; what is left then is not run. */
  readonly restoreMs: number;
  /** Spares the cells that it holds. */
  readonly saved: KeptState | undefined;
  readonly cellMs: number;
  readonly fileMs: number;
  readonly signal: AbortSignal;
}

/** What a session holds again, and what it does not. */
export interface Restored {
  /** Cells that ran again to an end. */
  readonly cells: number;
  /** Cells that did not have to, since their variables were saved; and what was not saved of these. */
  readonly spared: number;
  readonly lostNames: readonly string[];
  readonly staleNames: readonly string[];
  readonly lostWritten: readonly string[];
  readonly ms: number;
  readonly files: readonly AttachedFile[];
  /** Files whose bytes are others than they were. */
  readonly changedFiles: readonly string[];
  /** Files that could not be had, all of whose tables are there as they were saved. */
  readonly keptTables: readonly string[];
  /** Cells that gave another result than before: chance, a clock, or another file. */
  readonly differing: readonly JournalCell[];
  /** Variables and files that came back otherwise than they were, though no cell showed it. */
  readonly otherNames: readonly string[];
  readonly failing: readonly { readonly cell: JournalCell; readonly error: string }[];
  /** Cells for which there was no time, or that ended a kernel, now or when they first ran. */
  readonly notRun: readonly JournalCell[];
}

/**
 * Builds a session anew by the journal: files from Slack again, cells in order, without figures.
 * @throws {FileTooHeavy} or {CellTooHeavy} when one of them ended the kernel, so that the session is
 * to be built once more without it.
 * @throws {SandboxError} when the sandbox itself fails; the signal's reason when aborted.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const replay = new Replay(options);
  try {
    await replayAll(replay, options);
    return replay.restored();
  } catch (error) {
    const { ranLast } = replay;
    if (ranLast === undefined || !isUsedUp(error)) throw error;
    // It ran well, but left no process, no disk or no Python to go on with, as it would again.
    await options.session[Symbol.asyncDispose]();
    throw new CellTooHeavy(ranLast, { cause: error });
  }
}

async function replayAll(
  replay: Replay,
  { session, journal, signal }: RestoreOptions,
): Promise<void> {
  await session.namespace.mute(true, { signal });
  const begin = await replay.load();
  for (const [at, entry] of journal.entries())
    if (at >= begin) await (isCell(entry) ? replay.run(entry, at) : replay.attach(entry));
  await session.namespace.mute(false, { signal });
  await session.listFiles({ signal });
}

function isUsedUp(error: unknown): boolean {
  return error instanceof SandboxError && (error.reason === 'full' || error.reason === 'broken');
}

const ends: readonly SandboxErrorReason[] = ['out-of-memory', 'gone'];

class Replay {
  readonly #options: RestoreOptions;
  readonly #begun = performance.now();
  readonly #files = new Map<string, AttachedFile>();
  readonly #changed = new Set<string>();
  readonly #differing: JournalCell[] = [];
  readonly #failing: { cell: JournalCell; error: string }[] = [];
  readonly #notRun: JournalCell[] = [];
  readonly #other = new OtherMade();
  #cells = 0;
  #spared = 0;
  #loaded: LoadedNamespace = { lost: [], stale: [], lostFiles: [], tables: [], lostTables: [] };
  /** Of the files as they were when the variables were saved. */
  #savedFiles: readonly AttachedFile[] = [];
  #cellsMs = 0;
  #ranLast: number | undefined;

  constructor(options: RestoreOptions) {
    this.#options = options;
  }

  /** Puts back what was saved. @returns the place in the journal from which the rest is to be done again */
  async load(): Promise<number> {
    const { journal, saved, session, signal, restoreMs } = this.#options;
    const end = restoreMs > 0 ? entriesIn(journal, saved) : 0;
    if (end === 0 || saved === undefined) return 0;
    const held = journal.slice(0, end);
    const files = held.filter((entry) => !isCell(entry));
    for (const file of new Map(files.map((each) => [each.name, each])).values())
      await this.attach(file);
    try {
      this.#loaded = await session.namespace.load(saved.bytes, { signal });
    } catch (error) {
      // Damaged, or of another Python: then all is done again.
      if (!(error instanceof SandboxError) || error.reason !== 'broken') throw error;
      await saved.discard();
      return 0;
    }
    this.#savedFiles = [...this.#files.values()];
    // What was left by cells that were stopped was saved with the rest.
    this.#spared = held.filter(isCell).filter(ranToAnEnd).length;
    return end;
  }

  async attach({ name, attachment, sha256, overrides }: JournalFile): Promise<void> {
    if (this.#options.tooHeavy.has(name)) return;
    const file = await attachFile(name, attachment, { ...this.#options, sha256, overrides });
    this.#files.set(name, file);
    const isKnown = sha256 !== undefined && file.sha256 !== undefined;
    if (isKnown && file.sha256 !== sha256) this.#changed.add(name);
  }

  async run(cell: JournalCell, at: number): Promise<void> {
    const { cellMs, restoreMs, unfit } = this.#options;
    const limitMs = Math.floor(Math.min(cellMs, restoreMs - this.#cellsMs));
    if (!ranToAnEnd(cell) || unfit.has(at) || limitMs <= 0) {
      this.#notRun.push(cell);
      return;
    }
    const outcome = await this.#again(cell, { at, limitMs });
    this.#ranLast = at;
    this.#cellsMs += outcome.durationMs;
    this.#note(cell, outcome);
  }

  /** The place in the journal of the cell that ran last in this session. */
  get ranLast(): number | undefined {
    return this.#ranLast;
  }

  restored(): Restored {
    return {
      cells: this.#cells,
      spared: this.#spared,
      lostNames: this.#loaded.lost,
      staleNames: this.#loaded.stale,
      lostWritten: this.#loaded.lostFiles,
      ms: performance.now() - this.#begun,
      files: [...this.#files.values()],
      changedFiles: [...this.#changed],
      keptTables: keptTables(this.#files, { saved: this.#savedFiles, loaded: this.#loaded }),
      differing: this.#differing,
      otherNames: this.#other.names,
      failing: this.#failing,
      notRun: this.#notRun,
    };
  }

  async #again(
    { code }: JournalCell,
    { at, limitMs }: { readonly at: number; readonly limitMs: number },
  ): Promise<CellOutcome> {
    const { session, signal } = this.#options;
    try {
      const outcome = await session.runCell(code, { limitMs, signal });
      if (!losesKernel(outcome)) return outcome;
      await session.check({ signal });
    } catch (error) {
      const isEnd = error instanceof SandboxError && ends.includes(error.reason);
      throw isEnd ? new CellTooHeavy(at, { cause: error }) : error;
    }
    throw new CellTooHeavy(at);
  }

  #note(cell: JournalCell, outcome: CellOutcome): void {
    if (outcome.kind === 'timed-out') {
      this.#notRun.push(cell);
      return;
    }
    this.#cells += 1;
    this.#other.note(cell.made, outcome.made);
    if (outcome.kind === 'raised' && cell.outcome === 'ok') {
      const { name, message } = outcome.error;
      this.#failing.push({ cell, error: `${name}: ${message}`.slice(0, 200) });
    } else if (!isSameOutput(outcome, cell.digest, { withFigures: false }))
      this.#differing.push(cell);
  }
}
