/** Which wire something passed on; `event` covers buttons and commands too. */
export type Lane = 'event' | 'call' | 'file' | 'model' | 'sandbox' | 'cell';

/** Something that passed between the program and the world, as the page draws it. */
export interface Passage {
  readonly id: number;
  readonly lane: Lane;
  /** `app_mention`, `chat.startStream`, a cell's title… */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly durationMs: number;
  readonly isOk: boolean;
  /** `C0SALES:1700000000.000100`; undefined where it cannot be told. */
  readonly thread: string | undefined;
}

/** What a stand-in reports of its own wire; `detail` is anything that JSON can show. */
export interface NewPassage extends Omit<Passage, 'id'> {
  readonly detail: unknown;
}
