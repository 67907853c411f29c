import { withYearOf } from '../language/with-year-of.js';
import type { Filter } from '../reading/ask.js';

/** "But not in Q1" after a question about 2023 speaks of that year; then none had to be assumed. */
export function dateLeftOut(
  filters: readonly Filter[],
  assumptions: readonly string[],
): { readonly filters: readonly Filter[]; readonly assumptions: readonly string[] } {
  const within = filters.flatMap((filter) =>
    filter.kind === 'period' && filter.not !== true ? [filter.period] : [],
  );
  const [only] = within;
  if (only === undefined || within.length > 1) return { filters, assumptions };
  const settled = new Set<string>();
  const dated = filters.map((filter): Filter => {
    if (filter.kind !== 'period' || filter.not !== true) return filter;
    const period = withYearOf(filter.period, only);
    const { assumption } = filter.period;
    if (assumption !== undefined && period.assumption === undefined) settled.add(assumption);
    return { ...filter, period };
  });
  return { filters: dated, assumptions: assumptions.filter((said) => !settled.has(said)) };
}
