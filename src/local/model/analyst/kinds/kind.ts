import type { Results } from '../conversation/read-results.js';
import type { Scope } from '../planning/plan.js';
import type { Source } from '../python/source.js';

/** How one kind of plan is understood, computed and told. */
export interface Kind<P extends Scope> {
  /** What the question was taken to mean, without its filters: `total revenue by region`. */
  meaning(plan: P): string;
  compute(plan: P, source: Source): Computation;
  /** The answer's own sentences; every figure comes from the results. */
  tell(plan: P, results: Results): string;
}

interface Computation {
  /** Lines that find `rows`, compute, print the results and leave the DataFrame `table`. */
  readonly lines: readonly string[];
  /** Lines that draw it; undefined where no picture would help. */
  readonly chart: readonly string[] | undefined;
  /** Whether it is drawn without being asked for. */
  readonly drawsByDefault: boolean;
}
