import type { AnswerOutcome, AnswerStep, MissingParts } from '../answer.js';
import { words } from '../words.js';
import type { Card } from './draft.js';
import { upTo } from './up-to.js';

const LONGEST_REASON = 150;

/** The task cards of a reply, in the order in which their work began. */
export class Cards {
  readonly #cards = new Map<string, Card>();
  readonly #literal: (text: string) => string;

  constructor(literal: (text: string) => string) {
    this.#literal = literal;
  }

  list(): readonly Card[] {
    return [...this.#cards.values()];
  }

  /** Something to see before there is anything else. */
  think(): void {
    if (this.#cards.size === 0) this.#begin('thinking', words.thinking);
  }

  note(step: AnswerStep): void {
    this.#complete('thinking', words.thought);
    if (step.kind !== 'waiting') this.#complete('waiting', words.waited);
    switch (step.kind) {
      case 'waiting':
        if (step.ahead > 0) this.#begin('waiting', words.waiting(step.ahead));
        return;
      case 'reading':
        this.#breakOff();
        this.#begin(`reading-${this.#cards.size}`, words.reading(step.name));
        return;
      case 'read-ended':
        this.#endRead(step.refusal);
        return;
      case 'restoring':
        this.#breakOff();
        this.#begin('restoring', words.restoring(step.cells));
        return;
      case 'restore-ended':
        this.#endRestore(step.missing);
        return;
      case 'cell-started':
        this.#breakOff();
        this.#begin(`cell-${step.cell}`, step.title);
        return;
      case 'cell-ended':
        this.#end(`cell-${step.cell}`, step.outcome);
        return;
      case 'text':
        return;
    }
  }

  /** Ends whatever still seems to run. */
  settle(outcome: AnswerOutcome['kind']): void {
    if (outcome !== 'answered') {
      for (const { id } of this.#running()) this.#fail(id, words.unfinished[outcome]);
      return;
    }
    this.#complete('waiting', words.waited);
    this.#complete('thinking', words.thought);
    this.#complete('');
  }

  #begin(id: string, title: string): void {
    const shown = this.#literal(title).trim() || id;
    this.#cards.set(id, { id, title: shown, status: 'in_progress', output: '' });
  }

  #end(id: string, outcome: keyof typeof words.cellOutcomes): void {
    const status = outcome === 'ok' ? 'complete' : 'error';
    this.#finish(id, status, words.cellOutcomes[outcome]);
  }

  #endRead(refusal: string | undefined): void {
    if (refusal === undefined) {
      this.#complete('reading');
      return;
    }
    const output = words.notRead(upTo(this.#literal(firstSentence(refusal)), LONGEST_REASON));
    for (const { id } of this.#running('reading')) this.#fail(id, output);
  }

  #endRestore(missing: MissingParts): void {
    if (missing.cells + missing.files === 0) this.#complete('restoring');
    else this.#fail('restoring', words.restoredWithout(missing));
  }

  /** Work that goes on elsewhere before it came to an end: its sandbox failed. */
  #breakOff(): void {
    for (const { id } of [...this.#running('reading'), ...this.#running('restoring')])
      this.#fail(id, words.brokenOff);
  }

  #fail(id: string, output: string): void {
    this.#finish(id, 'error', output);
  }

  #finish(id: string, status: 'complete' | 'error', output: string): void {
    const card = this.#cards.get(id);
    if (card !== undefined) this.#cards.set(id, { ...card, status, output });
  }

  #complete(kind: string, title?: string): void {
    for (const card of this.#running(kind))
      this.#cards.set(card.id, { ...card, status: 'complete', title: title ?? card.title });
  }

  #running(kind = ''): readonly Card[] {
    return this.list().filter(({ id, status }) => status === 'in_progress' && id.startsWith(kind));
  }
}

/** What to do about it stands below the answer. */
function firstSentence(reason: string): string {
  return reason.split(/(?<=[.!?])\s/, 1)[0] ?? reason;
}
