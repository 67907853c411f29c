import type { Step } from '../analysis/index.js';
import type { Journal, JournalEntry } from './journal.js';
import { outputDigest } from './output-digest.js';

/** The journal of a thread as its present turn makes it longer. */
export class TurnJournal {
  readonly #onGrown: (journal: Journal) => void;
  #entries: Journal;
  #running: Extract<Step, { kind: 'cell-started' }> | undefined;

  /** @param onGrown called after each entry, so that a turn that fails leaves none out. */
  constructor(before: Journal, onGrown: (journal: Journal) => void) {
    this.#entries = before;
    this.#onGrown = onGrown;
  }

  get entries(): Journal {
    return this.#entries;
  }

  add(...entries: readonly JournalEntry[]): void {
    if (entries.length === 0) return;
    this.#entries = [...this.#entries, ...entries];
    this.#onGrown(this.#entries);
  }

  note(step: Step): void {
    if (step.kind === 'cell-started') this.#running = step;
    if (step.kind !== 'cell-ended' || this.#running === undefined) return;
    const { code, title } = this.#running;
    const { outcome } = step;
    const { durationMs, made } = outcome;
    this.#running = undefined;
    this.add({
      ...{ kind: 'cell', code, title, durationMs },
      ...{ outcome: outcome.kind, digest: outputDigest(outcome), made },
    });
  }

  /** A cell that was stopped may have changed something, which nothing can do again. */
  end(): void {
    if (this.#running === undefined) return;
    const { code, title } = this.#running;
    this.#running = undefined;
    this.add({ kind: 'cell', code, title, durationMs: 0, outcome: 'timed-out', digest: '' });
  }
}
