import type { RanCell } from '../analysis-outcome.js';
import type { Inquiry } from '../analyst.js';
import { unsupportedFigures } from '../figures/unsupported-figures.js';
import { claimedFiles } from './claimed-files.js';
import { type Findings, noFindings } from './findings.js';
import { computed, Inventions, type Verdict } from './inventions.js';
import { isRefusal } from './is-refusal.js';
import { type ThreadData, threadData } from './thread-data.js';
import { ThreadGrounds } from './thread-grounds.js';

const readsData = /\bread_|\bopen\(|\bload\(|loadtxt|\bPath\(/;

/** Holds what the model says in one turn against what was computed, read and asked. */
export class Review {
  readonly #data: ThreadData;
  readonly #grounds: ThreadGrounds;
  readonly #inventions = new Inventions();
  readonly #isNumeric: boolean;
  readonly #cells: () => readonly RanCell[];
  #added = 0;
  #wasSentBack = false;

  constructor(inquiry: Omit<Inquiry, 'kernel'>, cells: () => readonly RanCell[]) {
    this.#data = threadData(inquiry);
    const { isLoaded } = this.#data;
    this.#grounds = new ThreadGrounds(inquiry, (code, known) =>
      isLoaded ? this.#inventions.take(code, known) : computed,
    );
    this.#isNumeric = /\d\D+\d/.test(inquiry.question);
    this.#cells = cells;
  }

  /** Whether text may be shown before it is known how it goes on. */
  get isOpen(): boolean {
    return this.#wasSentBack || !this.#applies;
  }

  mayShow(sentence: string): boolean {
    if (this.isOpen) return true;
    const { figures, files } = this.findings(sentence);
    return figures.length + files.length === 0 && !this.#lacksCode(sentence);
  }

  findings(answer: string): Findings {
    if (!this.#applies) return { ...noFindings, files: this.#inventedFiles(answer) };
    this.#addCells();
    return {
      figures: unsupportedFigures(answer, this.#grounds),
      files: this.#inventedFiles(answer),
    };
  }

  /** What to tell the model of an answer that should not stand; at most once in a turn. */
  sendBack(answer: string): string | undefined {
    if (this.#wasSentBack) return undefined;
    const words = [...this.#codeWords(answer), ...findingWords(this.findings(answer))];
    if (words.length === 0) return undefined;
    this.#wasSentBack = true;
    return [
      'Your answer is not shown yet.',
      ...words,
      'Then write the whole answer again, without a word about this check.',
    ].join(' ');
  }

  /** Without data and numbers there is nothing to hold an answer against. */
  get #applies(): boolean {
    const { isLoaded, isRefused, wasComputed } = this.#data;
    return isLoaded || isRefused || wasComputed || this.#isNumeric || this.#cells().length > 0;
  }

  #lacksCode(answer: string): boolean {
    const { isLoaded, wasComputed, variables } = this.#data;
    if (!isLoaded || this.#cells().length > 0) return false;
    if (isRefusal(answer)) return true;
    const asksBack = /[?？]\s*$/.test(answer);
    return variables.length > 0 && !wasComputed && !asksBack;
  }

  #codeWords(answer: string): readonly string[] {
    if (!this.#lacksCode(answer)) return [];
    const { variables } = this.#data;
    const where = variables.length > 0 ? `in ${variables.join(', ')}` : 'in the dict `tables`';
    return [
      `You ran no code, and an answer about data must rest on some. The files are there: their tables are loaded ${where}, and run_python works. Look at the data with it.`,
    ];
  }

  #inventedFiles(answer: string): readonly string[] {
    this.#addCells();
    return claimedFiles(answer).filter((name) => !this.#grounds.mentions(name));
  }

  #addCells(): void {
    const cells = this.#cells();
    for (const cell of cells.slice(this.#added)) this.#grounds.addCell(cell, this.#judge(cell));
    this.#added = cells.length;
  }

  /** What of a cell was not computed from what is there. */
  #judge({ code }: RanCell): Verdict {
    const { isLoaded, isRefused } = this.#data;
    if (isRefused) return { ...computed, isMadeUp: !readsData.test(code) };
    return isLoaded ? this.#inventions.take(code, this.#grounds.values) : computed;
  }
}

function findingWords({ figures, files }: Findings): readonly string[] {
  return [
    ...(figures.length > 0
      ? [
          `These figures stand in no result of a cell: ${figures.join('; ')}. Compute each with run_python, differences and percentages too, or leave it out. Values that you made up yourself count as no result.`,
        ]
      : []),
    ...(files.length > 0
      ? [`No cell wrote ${files.join(', ')}. Write it with run_python, or do not speak of it.`]
      : []),
  ];
}
