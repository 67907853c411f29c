import { type CellOutcome, type KernelSession, losesKernel } from '../sandbox/index.js';
import type { AnswerOptions, Difference, GivenCell, VerifiedThread } from '../slack/index.js';
import { attachFile } from './attach-files.js';
import type { FileCopies } from './file-copies.js';
import { isCell, type Journal, type JournalCell, type JournalFile } from './journal.js';
import { libraryVersions } from './library-versions.js';
import { isSameOutput } from './output-digest.js';
import { ranToAnEnd } from './saved-state.js';

export interface VerifyOptions extends Pick<AnswerOptions, 'signal' | 'onStep'> {
  /** A fresh one. */
  readonly session: KernelSession;
  readonly journal: Journal;
  readonly copies: FileCopies;
  /** Milliseconds for one cell, for one file, and for all of them together. */
  readonly cellMs: number;
  readonly fileMs: number;
  readonly wholeMs: number;
}

export interface VerifiedCells extends Omit<VerifiedThread, 'answers' | 'at'> {
  /** Those of the journal in order, with what they put out this time. */
  readonly cells: readonly GivenCell[];
}

/**
 * Runs a thread's notebook from top to bottom and compares what each cell puts out with what it did.
 * @throws {SandboxError} when the sandbox fails; the signal's reason when aborted.
 */
export async function verifyNotebook(options: VerifyOptions): Promise<VerifiedCells> {
  const run = new SecondRun(options);
  for (const entry of options.journal) await (isCell(entry) ? run.cell(entry) : run.file(entry));
  const versions = await libraryVersions(options.session, options);
  return { cells: run.cells, differences: run.differences, files: run.files, versions };
}

/** Of all figures in a notebook. */
const MOST_PICTURE_BYTES = 20 * 1024 * 1024;

class SecondRun {
  readonly cells: GivenCell[] = [];
  readonly differences: Difference[] = [];
  readonly files: VerifiedThread['files'][number][] = [];
  readonly #options: VerifyOptions;
  readonly #begun = performance.now();
  #isOver = false;
  #pictureRoom = MOST_PICTURE_BYTES;

  constructor(options: VerifyOptions) {
    this.#options = options;
  }

  async file({ name, attachment, sha256: before, overrides }: JournalFile): Promise<void> {
    const given = { ...this.#options, sha256: before, overrides };
    const { sha256 } = await attachFile(name, attachment, given);
    const isSame = sha256 !== undefined && (before === undefined || before === sha256);
    const isListed = this.files.some((file) => file.name === name && file.sha256 === sha256);
    if (!isListed) this.files.push({ name, sha256, isSame });
  }

  async cell(cell: JournalCell): Promise<void> {
    const { session, signal, onStep } = this.#options;
    const limitMs = this.#limitMs();
    if (!ranToAnEnd(cell) || this.#isOver || limitMs <= 0) {
      this.cells.push(notRun(cell));
      this.#differ(cell, 'not-run');
      return;
    }
    const step = this.cells.length + 1;
    onStep({ kind: 'cell-started', cell: step, title: cell.title });
    const outcome = await session.runCell(cell.code, { limitMs, signal });
    onStep({ kind: 'cell-ended', cell: step, outcome: outcome.kind });
    this.cells.push({ ...ranCell(cell, outcome), pictures: this.#pictures(outcome) });
    const how = difference(cell, outcome);
    if (how !== undefined) this.#differ(cell, how);
    // In an empty kernel every cell would fail, which says nothing of it.
    this.#isOver = losesKernel(outcome);
  }

  /** The cell that was noted last. */
  #differ({ title }: JournalCell, how: Difference['how']): void {
    this.differences.push({ cell: this.cells.length, title, how });
  }

  /** As many as there is room for. */
  #pictures({ results }: CellOutcome): readonly Uint8Array[] {
    const fitting: Uint8Array[] = [];
    for (const { png } of results) {
      if (png === undefined || png.length > this.#pictureRoom) continue;
      this.#pictureRoom -= png.length;
      fitting.push(png);
    }
    return fitting;
  }

  #limitMs(): number {
    const { cellMs, wholeMs } = this.#options;
    return Math.floor(Math.min(cellMs, wholeMs - (performance.now() - this.#begun)));
  }
}

function difference(cell: JournalCell, outcome: CellOutcome): Difference['how'] | undefined {
  if (outcome.kind !== cell.outcome) return outcome.kind === 'ok' ? 'other-result' : 'error';
  return isSameOutput(outcome, cell.digest, { withFigures: true }) ? undefined : 'other-result';
}

function ranCell({ code, title }: JournalCell, outcome: CellOutcome): GivenCell {
  const { kind, stdout, text: value, results } = outcome;
  const figures = results.filter(({ png }) => png !== undefined).length;
  const ending = kind === 'ok' ? undefined : kind;
  const error = kind === 'raised' ? outcome.error.traceback : ending;
  return { code, title, outcome: kind, stdout, value, error, figures };
}

function notRun({ code, title, outcome }: JournalCell): GivenCell {
  return { code, title, outcome, stdout: '', value: undefined, error: 'not run again', figures: 0 };
}
