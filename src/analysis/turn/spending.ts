import type { Usage } from '../analysis-outcome.js';
import type { TurnLimits } from '../analyst-options.js';
import type { Price } from '../model/known-models.js';
import { addUsage, tokensOf, usdOf } from '../model/usage.js';

/** What the requests of one turn used so far, and whether they may use more. */
export class Spending {
  readonly #limits: Pick<TurnLimits, 'turnTokens' | 'turnUsd'>;
  readonly #price: Price | undefined;
  #usage: Usage | undefined;

  constructor(limits: Pick<TurnLimits, 'turnTokens' | 'turnUsd'>, price: Price | undefined) {
    this.#limits = limits;
    this.#price = price;
  }

  add(usage: Usage): void {
    this.#usage = this.#usage ? addUsage(this.#usage, usage) : usage;
  }

  get usage(): Usage | undefined {
    return this.#usage;
  }

  get usd(): number | undefined {
    return this.#usage && this.#price && usdOf(this.#usage, this.#price);
  }

  /** What is used up. */
  get limit(): 'tokens' | 'money' | undefined {
    const { turnTokens = Infinity, turnUsd = Infinity } = this.#limits;
    if (this.#usage && tokensOf(this.#usage) >= turnTokens) return 'tokens';
    return (this.usd ?? 0) >= turnUsd ? 'money' : undefined;
  }
}
