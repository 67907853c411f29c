import type { RanCell } from '../analysis-outcome.js';
import type { Inquiry } from '../analyst.js';
import { Evidence } from '../figures/evidence.js';
import type { Grounds } from '../figures/unsupported-figures.js';
import { addCell } from './add-cell.js';
import { turnGrounds } from './turn-grounds.js';

/** Everything that may bear an answer of this turn; cells are added as they run. */
export class ThreadGrounds implements Grounds {
  readonly values = new Evidence();
  readonly code = new Evidence();
  /** All text in which the name of a file may stand. */
  readonly #texts: string[] = [];

  /** @param rests whether what an earlier cell printed was computed, given what was known before it. */
  constructor(
    { question, said, files, notes, history }: Omit<Inquiry, 'kernel'>,
    rests: (code: string, known: Evidence) => boolean,
  ) {
    for (const { values, results, texts } of history.map(turnGrounds)) {
      this.values.include(values);
      for (const result of results)
        if (rests(result.code, this.values)) this.values.include(result.values);
      this.#texts.push(...texts);
    }
    this.#add(question, ...notes, ...said.map(({ text }) => text));
    for (const file of files) {
      this.#add(JSON.stringify(file));
      if (file.kind === 'loaded')
        this.values.add(files.length, ...file.tables.map(({ columns }) => columns.length));
    }
  }

  /** @param isData false when there was nothing that the cell could have computed from. */
  addCell(cell: RanCell, isData: boolean): void {
    if (isData) addCell(cell, this.values);
    this.code.addText(cell.code);
    this.#texts.push(cell.outcome.kind === 'ok' ? cell.code : '', cell.outcome.stdout);
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
