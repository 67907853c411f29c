import { type CellOutcome, losesKernel } from '../../sandbox/index.js';
import type { RanCell } from '../analysis-outcome.js';
import type { InquiryKernel, Restored } from '../analyst.js';
import type { Step } from '../step.js';
import { cellTitle } from './cell-title.js';
import { describeOutcome } from './describe-outcome.js';
import { listWorkingFolder } from './list-working-folder.js';
import { type Picture, Pictures } from './pictures.js';
import { readInput } from './read-input.js';
import { Repetition } from './repetition.js';

export interface RunPythonOptions {
  readonly kernel: InquiryKernel;
  readonly signal: AbortSignal;
  readonly onStep: (step: Step) => void;
  /** Milliseconds that the next cell may take. */
  readonly limitMs: () => number;
  /** Characters of a result, at most. */
  readonly maxChars: number;
  /** Whether the model sees what it drew. */
  readonly showsPictures: boolean;
}

/** What the model is to read and to see of a call. */
export interface ToolResult {
  readonly text: string;
  readonly pictures: readonly Picture[];
  /** Whether the cell ran to its end. */
  readonly isOk: boolean;
}

/** The tool of one turn: runs what the model sends, tells it what became of it, keeps the cells. */
export class RunPython {
  readonly #options: RunPythonOptions;
  readonly #repetition = new Repetition();
  readonly #cells: RanCell[] = [];
  readonly #pictures: Pictures;
  #pointless = 0;

  constructor(options: RunPythonOptions) {
    this.#options = options;
    this.#pictures = new Pictures(options.showsPictures);
  }

  get cells(): readonly RanCell[] {
    return this.#cells;
  }

  /** How many calls were turned down because they could only repeat themselves. */
  get pointlessCalls(): number {
    return this.#pointless;
  }

  /**
   * @returns what is for the model: an unusable call and a failed cell are told, not thrown.
   * @throws {SandboxError} if the sandbox failed, or the signal's reason.
   */
  async call(input: unknown): Promise<ToolResult> {
    this.#options.signal.throwIfAborted();
    const wanted = readInput(input);
    if (wanted.kind === 'unusable') return onlyText(wanted.hint);
    if (this.#repetition.isPointless(wanted.code)) {
      this.#pointless += 1;
      return onlyText(
        'Not run: this very cell has run three times with the same result. Do something else, or answer with what you have.',
      );
    }
    const outcome = await this.#run(wanted.code, cellTitle(wanted.code, wanted.title));
    const restored = await this.#restored(outcome);
    const told = describeOutcome(outcome, { maxChars: this.#options.maxChars, restored });
    const result = told + (await this.#files(outcome));
    const isOk = outcome.kind === 'ok';
    if (!this.#repetition.note(wanted.code, result))
      return { text: result, pictures: this.#pictures.take(outcome), isOk };
    const hint = 'You ran this very cell before, with the same result. Do not run it again.';
    return { ...onlyText(`${result}\n\n[hint]\n${hint}`), isOk };
  }

  async #run(code: string, title: string): Promise<CellOutcome> {
    const { kernel, signal, onStep, limitMs } = this.#options;
    const cell = this.#cells.length + 1;
    onStep({ kind: 'cell-started', cell, title, code });
    const outcome = await kernel.runCell(code, { signal, limitMs: limitMs() });
    this.#cells.push({ code, title, outcome });
    onStep({ kind: 'cell-ended', cell, outcome });
    return outcome;
  }

  async #restored(outcome: CellOutcome): Promise<Restored | undefined> {
    const { kernel, signal } = this.#options;
    return losesKernel(outcome) ? kernel.restore?.({ signal }) : undefined;
  }

  async #files(outcome: CellOutcome): Promise<string> {
    if (outcome.kind !== 'raised' || outcome.error.name !== 'FileNotFoundError') return '';
    const { kernel, signal } = this.#options;
    const names = await listWorkingFolder(kernel, { signal });
    return `\nThe working folder holds: ${names || 'no files'}`;
  }
}

function onlyText(text: string): ToolResult {
  return { text, pictures: [], isOk: false };
}
