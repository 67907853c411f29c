import type { CellOutcome } from '../sandbox/index.js';
import type { TurnMessages } from './message.js';
import type { Findings } from './review/findings.js';

/** How a turn ended: always exactly one of these, never a thrown error. */
export type AnalysisOutcome =
  | (Report & { readonly kind: 'answered' })
  | (Report & {
      readonly kind: 'cut-short';
      readonly reason: 'steps' | 'time' | 'tokens' | 'length';
    })
  | (Report & { readonly kind: 'stopped' })
  | (Report & { readonly kind: 'failed'; readonly fault: Fault });

interface Report {
  /**
   * The answer in Markdown, as far as it came; without the remarks that came before cells, unless
   * there is nothing else.
   */
  readonly text: string;
  /** What stayed in the text although no result bears it. */
  readonly groundless: Findings;
  /** Those that came to an end, in order. */
  readonly cells: readonly RanCell[];
  /** This turn's messages for the thread's history; calls are always paired with results. */
  readonly messages: TurnMessages;
  /** Requests to the model. */
  readonly steps: number;
  /** Of all requests of the turn together, as far as the model told. */
  readonly usage: Usage | undefined;
}

export interface RanCell {
  readonly code: string;
  readonly title: string;
  readonly outcome: CellOutcome;
}

export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface Fault {
  readonly kind:
    | 'model-unreachable'
    | 'model-unauthorized'
    | 'model-unknown'
    | 'model-refused'
    | 'model-busy'
    | 'model-broken'
    | 'sandbox-broken';
  /** For the log, never for the thread. */
  readonly cause: unknown;
}
