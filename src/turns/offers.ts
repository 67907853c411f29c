import type { AnalysisOutcome, TurnMessages } from '../analysis/index.js';
import type { Offer } from '../slack/index.js';

export interface OfferFacts {
  readonly outcome: AnalysisOutcome;
  /** The thread's earlier turns. */
  readonly turns: readonly TurnMessages[];
  /** Whether files were read for it. */
  readonly hasRead: boolean;
}

/** What can be done with an answer afterwards. */
export function offersOf({ outcome, turns, hasRead }: OfferFacts): readonly Offer[] {
  const { kind, cells, text } = outcome;
  const isWhole = kind === 'answered' || kind === 'cut-short';
  const ranCode = turns.some((turn) => turn.some(({ role }) => role === 'tool'));
  const code: readonly Offer[] = cells.length > 0 ? ['code'] : [];
  const notebook: readonly Offer[] = cells.length > 0 || ranCode ? ['notebook'] : [];
  const opinion: readonly Offer[] = isWhole && text.trim() !== '' ? ['rating'] : [];
  const reread: readonly Offer[] = hasRead ? ['reread'] : [];
  const offers = [...code, ...reread, ...notebook, ...opinion];
  return offers.length === 0 ? [] : [...offers, 'deletion'];
}
