import type { Logger } from 'pino';
import type { Price } from './model/known-models.js';

/** What an analyst needs; the same for every thread. */
export interface AnalystOptions {
  readonly model: ModelOptions;
  readonly limits: TurnLimits;
  /** Facts as fields; question text, code and data only at `trace`. */
  readonly logger: Logger;
}

/** OpenAI, any server that speaks its chat completions, or Anthropic. */
export interface ModelOptions {
  readonly name: string;
  /** Whose wire it speaks; OpenAI's by default. */
  readonly provider?: 'openai' | 'anthropic';
  /** How it calls the tool: natively until the server refuses that, or by fenced blocks in its text. */
  readonly calls?: 'native' | 'text';
  /** Undefined for a server that asks for none. */
  readonly apiKey: string | undefined;
  /** Undefined means OpenAI's own. */
  readonly baseUrl: string | undefined;
  /** Tokens that question, history and answer may fill together; by default what is known of the model. */
  readonly contextTokens?: number | undefined;
  /** By default what is known of the model. */
  readonly price?: Price | undefined;
  /** Whether it is shown the figures that it draws; by default what is known of the model. */
  readonly images?: boolean | undefined;
  /** Milliseconds without a byte from the model after which a request is given up; 120,000 by default. */
  readonly idleMs?: number | undefined;
  /** Milliseconds before the first retry of a busy model, doubled for the second; 500 by default. */
  readonly retryMs?: number | undefined;
}

/** How long one turn may go on. */
export interface TurnLimits {
  /** Replies of the model, the answer included. */
  readonly maxSteps: number;
  /** Tokens of all requests of a turn, as the model counts them; no limit by default. */
  readonly turnTokens?: number | undefined;
  /** US dollars of a turn, where the model's price is known; no limit by default. */
  readonly turnUsd?: number | undefined;
  /** Milliseconds of the whole turn; the last of them are kept for the answer. */
  readonly turnMs: number;
  /** Milliseconds of one cell. */
  readonly cellMs: number;
  /** Milliseconds that a stopped turn waits for its cell or request to end; 5,000 by default. */
  readonly graceMs?: number | undefined;
}
