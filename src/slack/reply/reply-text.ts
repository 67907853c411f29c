import type { Answer, AnswerFile } from '../answer.js';
import type { Outlet, OutletStream } from '../outlet.js';
import { CutTables } from '../tables/cut-tables.js';
import { closingWords } from './closing-words.js';
import { openEnd } from './open-end.js';
import { Streamed } from './streamed.js';

/** The text of a reply as it grows; all of it passed the outlet. */
export class ReplyText {
  readonly #outlet: Outlet;
  readonly #streamed = new Streamed();
  readonly #filter: OutletStream;
  readonly #tables: CutTables;
  #text = '';

  constructor(outlet: Outlet) {
    this.#outlet = outlet;
    this.#filter = outlet.stream();
    this.#tables = new CutTables(outlet);
  }

  get markdown(): string {
    return this.#text;
  }

  /** Of tables that are too large for the text. */
  get files(): readonly AnswerFile[] {
    return this.#tables.files;
  }

  endParagraph(): void {
    this.#streamed.endParagraph();
  }

  addStreamed(delta: string): void {
    if (delta === '') return;
    const gap = this.#streamed.needsGap && !delta.startsWith('\n') ? '\n\n' : '';
    this.#streamed.add(delta);
    this.#text += this.#tables.push(this.#filter.push(gap + delta));
  }

  /** What was not streamed, and the sentences that follow. */
  addRest(answer: Answer): void {
    this.addStreamed(this.#streamed.missingOf(answer.text));
    this.#text += this.#tables.push(this.#filter.end()) + this.#tables.end();
    for (const paragraph of closingWords(answer))
      this.addParagraph(this.#outlet.markdown(paragraph));
  }

  /** @param markdown that passed the outlet */
  addParagraph(markdown: string): void {
    const isFirst = this.#text.trim() === '';
    const { close } = openEnd(this.#text, markdown);
    // What was sent already stands at its place, so the text may grow but not change.
    this.#text += isFirst ? markdown : `${close}\n\n${markdown}`;
  }
}
