import type { Card } from './draft.js';

/** Remembers which state of each card was sent. */
export class SentCards {
  readonly #sent = new Map<string, string>();

  /** Cards whose state is not shown yet. */
  pending(cards: readonly Card[]): readonly Card[] {
    return cards.filter((card) => !this.#isSent(card));
  }

  /** Cards that are shown as being in progress. */
  running(cards: readonly Card[]): readonly Card[] {
    return cards.filter((card) => card.status === 'in_progress' && this.#isSent(card));
  }

  note(cards: readonly Card[]): void {
    for (const card of cards) this.#sent.set(card.id, stateOf(card));
  }

  /** What showed them is gone. */
  forget(): void {
    this.#sent.clear();
  }

  #isSent(card: Card): boolean {
    return this.#sent.get(card.id) === stateOf(card);
  }
}

function stateOf({ title, status, output }: Card): string {
  return JSON.stringify([title, status, output]);
}
