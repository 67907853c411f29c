import type { RanCell } from '../analysis-outcome.js';
import type { Inquiry } from '../analyst.js';
import { Evidence } from '../figures/evidence.js';
import type { Grounds } from '../figures/unsupported-figures.js';
import type { TurnMessages } from '../message.js';
import { withoutAsker } from '../user-message.js';
import { addCell } from './add-cell.js';
import { withoutMarked } from './marks.js';

/** Everything that may bear an answer of this turn; cells are added as they run. */
export class ThreadGrounds implements Grounds {
  readonly values = new Evidence();
  readonly code = new Evidence();
  /** All text in which the name of a file may stand. */
  #texts = '';

  constructor({ question, said, files, notes, history }: Omit<Inquiry, 'kernel'>) {
    for (const turn of history) this.#addTurn(turn);
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
    this.#texts += `\n${cell.outcome.kind === 'ok' ? cell.code : ''}\n${cell.outcome.stdout}`;
  }

  mentions(name: string): boolean {
    return this.#texts.toLowerCase().includes(name.toLowerCase());
  }

  /** A question, its results and its answer; in between stand only reminders and drafts. */
  #addTurn(turn: TurnMessages): void {
    const [asked, ...rest] = turn;
    const answer = rest.findLast(({ role }) => role === 'assistant')?.text ?? '';
    this.#add(withoutAsker(asked?.text ?? ''), withoutMarked(answer));
    for (const message of rest) {
      if (message.role === 'tool') this.#add(message.text);
      if (message.role === 'assistant' && message.calls.length > 0)
        this.#texts += `\n${JSON.stringify(message.calls)}`;
    }
  }

  #add(...texts: readonly string[]): void {
    for (const text of texts) {
      this.values.addText(text);
      this.#texts += `\n${text}`;
    }
  }
}
