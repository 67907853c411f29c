/** What a reply should show by now. Text only grows; everything in it passed the outlet. */
export interface Draft {
  readonly text: string;
  readonly cards: readonly Card[];
}

/** One piece of work that the asker can follow. */
export interface Card {
  readonly id: string;
  readonly title: string;
  readonly status: 'in_progress' | 'complete' | 'error';
  readonly output: string;
}
