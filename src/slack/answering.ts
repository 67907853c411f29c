import type { HearingOptions } from './context/hear.js';
import type { Decision } from './inbound/router.js';
import type { Ledger } from './ledger.js';
import type { Openings } from './reply/openings.js';
import type { StreamStarts } from './reply/stream-starts.js';
import type { SlackEdgeOptions } from './slack-edge.js';

/** A question with all that it takes to answer it in its thread. */
export type Ask = Extract<Decision, { kind: 'answer' }> & { readonly botUserId: string };

/** What all answers share. */
export interface AnsweringOptions extends HearingOptions {
  readonly ledger: Ledger;
  readonly answer: SlackEdgeOptions['answer'];
  readonly secrets: readonly string[];
  readonly linkHosts: ReadonlySet<string>;
  readonly paceMs: number;
  /** Whether the workspace has streams; shared by all replies. */
  readonly streams: { works: boolean };
  readonly starts: StreamStarts;
  readonly openings: Openings;
}
