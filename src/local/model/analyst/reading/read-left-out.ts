import type { MarkedQuestion } from '../language/mark-question.js';
import type { Period } from '../language/period.js';
import { withYearOf } from '../language/with-year-of.js';
import type { Filter } from './ask.js';
import { cutAll } from './cut.js';
import { negation } from './negation.js';

const leftOut = new RegExp(`(?:\\bbut )?\\b${negation} (?:(?:in|for|from|during|the) )*§p(\\d+)`);

/** `not in Q1`, `except December`: the periods that are not wanted. "In 2023 but not in Q1" speaks of one year. */
export function readLeftOut(
  text: string,
  { periods }: MarkedQuestion,
): { readonly filters: readonly Filter[]; readonly rest: string } {
  const { hits, rest } = cutAll(text, leftOut);
  const said = cutAll(rest, /§p(\d+)/).hits.flatMap((hit) => periods[Number(hit[1])] ?? []);
  const only = said.length === 1 ? said[0] : undefined;
  const dated = (period: Period) => (only === undefined ? period : withYearOf(period, only));
  const filters = hits.flatMap((hit): readonly Filter[] => {
    const period = periods[Number(hit[1])];
    return period === undefined ? [] : [{ kind: 'period', period: dated(period), not: true }];
  });
  return { filters, rest };
}
