import type { CellOutcome } from '../sandbox/index.js';
import type { TurnMessages } from './message.js';
import type { Findings } from './review/findings.js';

/** How a turn ended: always exactly one of these, never a thrown error. */
export type AnalysisOutcome =
  | (Report & { readonly kind: 'answered' })
  | (Report & {
      readonly kind: 'cut-short';
      readonly reason: 'steps' | 'time' | 'tokens' | 'money' | 'length';
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
  /** Of all requests of the turn together; undefined when none was sent. */
  readonly usage: Usage | undefined;
  /** What that costs; undefined when the model's price is not known. */
  readonly usd: number | undefined;
}

export interface RanCell {
  readonly code: string;
  readonly title: string;
  readonly outcome: CellOutcome;
}

export interface Usage {
  readonly inputTokens: number;
  /** The part of the input that the service had in its cache. */
  readonly cachedTokens: number;
  /** The part of the input that the service wrote into its cache. */
  readonly writtenTokens: number;
  readonly outputTokens: number;
  /** True when the service did not tell of some request, or the request was broken off. */
  readonly isEstimated: boolean;
}

export interface Fault {
  readonly kind:
    | 'model-unreachable'
    | 'model-unauthorized'
    | 'model-unpaid'
    | 'model-unknown'
    | 'model-refused'
    | 'model-overflow'
    | 'model-busy'
    | 'model-broken'
    | 'sandbox-broken';
  /** For the log, never for the thread. */
  readonly cause: unknown;
}
