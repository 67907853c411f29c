import type { Changes } from '../state/changes.js';
import { Log } from '../state/log.js';
import type { NewPassage, Passage } from './passage.js';

const length = 1_000;
/** Longer details are cut, so that a full ring stays below some 32 MB. */
const longestDetail = 32_000;

interface Kept {
  readonly passage: Passage;
  readonly detail: unknown;
}

/** The last passages of all wires, for the page's drawer. */
export class Traffic {
  readonly #log = new Log<Kept>(length);
  readonly #changes: Changes;
  #count = 0;

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  add({ detail, ...rest }: NewPassage): void {
    this.#count += 1;
    const passage = { ...rest, id: this.#count };
    this.#log.add({ passage, detail });
    this.#changes.tell({ kind: 'passed', passage });
  }

  entries(): readonly Passage[] {
    return this.#log.entries().map(({ passage }) => passage);
  }

  /** As indented JSON; undefined for one that the ring has let go. */
  detail(id: number): string | undefined {
    const kept = this.#log.entries().find(({ passage }) => passage.id === id);
    return kept && shown(kept.detail);
  }
}

function shown(detail: unknown): string {
  const text = JSON.stringify(detail, undefined, 2) ?? '';
  return text.length > longestDetail ? `${text.slice(0, longestDetail)}\n… cut` : text;
}
