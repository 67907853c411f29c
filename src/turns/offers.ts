import type { AnalysisOutcome, TurnMessages } from '../analysis/index.js';
import type { Offer } from '../slack/index.js';

export interface OfferFacts {
  readonly outcome: AnalysisOutcome;
  /** The thread's earlier turns. */
  readonly turns: readonly TurnMessages[];
}

/** What can be done with an answer afterwards. */
export function offersOf({ outcome: { kind, cells, text }, turns }: OfferFacts): readonly Offer[] {
  const isWhole = kind === 'answered' || kind === 'cut-short';
  const ranCode = turns.some((turn) => turn.some(({ role }) => role === 'tool'));
  const code: readonly Offer[] = cells.length > 0 ? ['code'] : [];
  const notebook: readonly Offer[] = cells.length > 0 || ranCode ? ['notebook'] : [];
  const opinion: readonly Offer[] = isWhole && text.trim() !== '' ? ['rating'] : [];
  const offers = [...code, ...notebook, ...opinion];
  return offers.length === 0 ? [] : [...offers, 'deletion'];
}
