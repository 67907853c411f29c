import type { Reading } from './read-number.js';
import type { Scale } from './scale.js';

/** A number that an answer states as a fact. */
export interface Figure {
  /** As it was written, with percent sign or scale. */
  readonly text: string;
  readonly readings: readonly Reading[];
  readonly scale: Scale;
  readonly isNegative: boolean;
  /** A percentage with a plus before it, which a loss does not bear. */
  readonly isPositive: boolean;
  /** Introduced as a rough value, such as "about 1,200". */
  readonly isRough: boolean;
  /** Introduced as a bound, such as "above 30": it may come from the code's own filter. */
  readonly isBound: boolean;
}
