import type { AnswerStep } from '../answer.js';
import { words } from '../words.js';
import type { Card } from './draft.js';

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
    if (step.kind !== 'cell-ended') this.#complete('reading');
    if (step.kind !== 'restoring') this.#complete('restoring');
    switch (step.kind) {
      case 'waiting':
        if (step.ahead > 0) this.#begin('waiting', words.waiting(step.ahead));
        return;
      case 'reading':
        this.#begin(`reading-${this.#cards.size}`, words.reading(step.name));
        return;
      case 'restoring':
        this.#begin('restoring', words.restoring(step.cells));
        return;
      case 'cell-started':
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
  settle(status: 'complete' | 'error'): void {
    this.#complete('waiting', words.waited);
    this.#complete('thinking', words.thought);
    for (const card of this.#running()) this.#cards.set(card.id, { ...card, status });
  }

  #begin(id: string, title: string): void {
    const shown = this.#literal(title).trim() || id;
    this.#cards.set(id, { id, title: shown, status: 'in_progress', output: '' });
  }

  #end(id: string, outcome: keyof typeof words.cellOutcomes): void {
    const card = this.#cards.get(id);
    if (card === undefined) return;
    const status = outcome === 'ok' ? 'complete' : 'error';
    this.#cards.set(id, { ...card, status, output: words.cellOutcomes[outcome] });
  }

  #complete(kind: string, title?: string): void {
    for (const card of this.#running().filter(({ id }) => id.startsWith(kind)))
      this.#cards.set(card.id, { ...card, status: 'complete', title: title ?? card.title });
  }

  #running(): readonly Card[] {
    return this.list().filter(({ status }) => status === 'in_progress');
  }
}
