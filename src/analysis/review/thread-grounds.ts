import type { RanCell } from '../analysis-outcome.js';
import type { Inquiry } from '../analyst.js';
import { Evidence } from '../figures/evidence.js';
import type { Grounds } from '../figures/unsupported-figures.js';
import { addCell } from './add-cell.js';
import type { Verdict } from './inventions.js';
import { turnGrounds } from './turn-grounds.js';

/** Everything that may bear an answer of this turn; cells are added as they run. */
export class ThreadGrounds implements Grounds {
  readonly values = new Evidence();
  readonly code = new Evidence();
  /** All text in which the name of a file may stand. */
  readonly #texts: string[] = [];

  /** @param judge what of an earlier cell's output is no result, given what was known before it. */
  constructor(
    { question, said, files, notes, history }: Omit<Inquiry, 'kernel'>,
    judge: (code: string, known: Evidence) => Verdict,
  ) {
    for (const { values, results, texts } of history.map(turnGrounds)) {
      this.values.include(values);
      for (const result of results) this.#include(result.values, judge(result.code, this.values));
      this.#texts.push(...texts);
    }
    this.#add(question, ...notes, ...said.map(({ text }) => text));
    for (const file of files) {
      this.#add(JSON.stringify(file));
      if (file.kind === 'loaded')
        this.values.add(files.length, ...file.tables.map(({ columns }) => columns.length));
    }
  }

  addCell(cell: RanCell, verdict: Verdict): void {
    const values = new Evidence();
    addCell(cell, values);
    this.#include(values, verdict);
    this.code.addText(cell.code);
    this.#texts.push(cell.outcome.kind === 'ok' ? cell.code : '', cell.outcome.stdout);
  }

  #include(values: Evidence, { isMadeUp, written }: Verdict): void {
    if (!isMadeUp) this.values.include(values.without(written));
  }

  mentions(name: string): boolean {
    const wanted = name.toLowerCase();
    return this.#texts.some((text) => text.toLowerCase().includes(wanted));
  }

  #add(...texts: readonly string[]): void {
    for (const text of texts) this.values.addText(text);
    this.#texts.push(...texts);
  }
}
