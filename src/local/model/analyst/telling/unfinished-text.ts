import { daysBetween, startOf } from '../language/calendar.js';
import type { TrendPlan } from '../planning/plan.js';

/** Days at an edge that may be without rows although the period is whole. */
const slackDays = { day: 0, week: 1, month: 3, quarter: 7, year: 15 } as const;

/** Warns that the data begin or end inside a period; empty when both edges are whole. */
export function unfinishedText({ table, date, grain, filters }: TrendPlan): string {
  const [first, last] = table.columns.find(({ name }) => name === date)?.examples ?? [];
  const filtered = filters.some(({ kind }) => kind === 'period');
  if (first === undefined || last === undefined || filtered) return '';
  const late = daysBetween(startOf(first, grain), first) > slackDays[grain];
  const early = daysBetween(last, startOf(last, grain, 1)) - 1 > slackDays[grain];
  if (!late && !early) return '';
  const edge =
    late && early ? `first and last ${grain}s are` : `${late ? 'first' : 'last'} ${grain} is`;
  return ` The ${edge} not whole: the data run from ${first.slice(0, 10)} to ${last.slice(0, 10)}.`;
}
