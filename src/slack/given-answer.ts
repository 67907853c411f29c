/** An answer and how it came about. Text of people, models and data: hostile until it passed the outlet. */
export interface GivenAnswer {
  readonly askerId: string;
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
  readonly question: string;
  /** In Markdown. */
  readonly text: string;
  /** How the files that came with the question were read, a line for each table. */
  readonly receipts: readonly string[];
  /** In the order in which they ran. */
  readonly cells: readonly GivenCell[];
  /** `ts` of the messages that show it. */
  readonly shownIn: readonly string[];
}

export interface GivenCell {
  readonly title: string;
  readonly code: string;
  readonly outcome: 'ok' | 'raised' | 'timed-out' | 'kernel-died';
  readonly stdout: string;
  /** Of the last expression, as text. */
  readonly value: string | undefined;
  /** A traceback, or what ended it. */
  readonly error: string | undefined;
  /** How many it drew. */
  readonly figures: number;
  /** PNGs of them; where they were not kept their number stands alone. */
  readonly pictures?: readonly Uint8Array[];
}
