import type { KnownColumn } from '../conversation/known-table.js';
import { daysBetween, type Grain, periodName, startOf } from '../language/calendar.js';
import type { Period } from '../language/period.js';
import type { Ask } from '../reading/ask.js';
import { dateColumn } from './bind-scope.js';
import { chooseMeasure } from './choose-measure.js';
import type { Plan, Scope } from './plan.js';
import { noDates } from './plan-figures.js';
import type { Refusal } from './refusal.js';

/** From one period to another, or from each period to the next. */
export function planChange(ask: Ask, scope: Scope): Plan | Refusal {
  const date = dateColumn(ask, scope.table).column;
  if (date === undefined) return noDates(scope);
  const chosen = chooseMeasure(ask, scope.table);
  const said = ask.filters.flatMap((filter) =>
    filter.kind === 'period' && filter.not !== true ? [filter.period] : [],
  );
  const ends = said[0]?.ends ?? (said[0] && said[1] && byTime(said[0], said[1]));
  const grain = ask.groups.find((group) => group.kind === 'period')?.grain;
  const common = {
    ...scope,
    measure: chosen.measure,
    date: date.name,
    assumptions: [...scope.assumptions, ...chosen.assumptions],
  };
  const by = ask.groups.find((group) => group.kind === 'column')?.column;
  const length = grain === 'any' || grain === 'weekday' ? undefined : grain;
  if (ends === undefined && length !== undefined && by === undefined) {
    return { ...common, kind: 'steps', grain: length };
  }
  const pair =
    ends === undefined ? latestPair(date, said[0], length) : { ends, assumption: undefined };
  return {
    ...common,
    kind: 'compare',
    filters: scope.filters.filter((filter) => filter.kind !== 'period' || filter.not === true),
    from: pair.ends[0],
    to: pair.ends[1],
    by,
    assumptions: [...common.assumptions, ...(pair.assumption ?? [])],
  };
}

function byTime(a: Period, b: Period): readonly [Period, Period] {
  return (a.from ?? '') <= (b.from ?? '') ? [a, b] : [b, a];
}

/** With one period named, the one before it; with none, the last whole year or month against the one before. */
function latestPair(
  { examples: [first = '1970-01-01', last = first] }: KnownColumn,
  said: Period | undefined,
  length: Grain | undefined,
): { readonly ends: readonly [Period, Period]; readonly assumption: readonly string[] } {
  const grain: Grain = length ?? (said === undefined ? coarsest(first, last) : lengthOf(said));
  const start = said?.from ?? startOf(last, grain);
  const to = named(startOf(start, grain), grain);
  const from = named(startOf(start, grain, -1), grain);
  return {
    ends: [from, to],
    assumption: [`the change was taken from ${from.label} to ${to.label}`],
  };
}

function coarsest(first: string, last: string): Grain {
  if (daysBetween(first, last) >= 700) return 'year';
  return daysBetween(first, last) >= 56 ? 'month' : 'week';
}

function lengthOf({ from, to }: Period): Grain {
  if (from === undefined || to === undefined) return 'month';
  const days = daysBetween(from, to);
  if (days <= 1) return 'day';
  if (days <= 7) return 'week';
  if (days <= 31) return 'month';
  return days <= 92 ? 'quarter' : 'year';
}

function named(from: string, grain: Grain): Period {
  return {
    from,
    to: startOf(from, grain, 1),
    label: periodName(from, grain),
    assumption: undefined,
  };
}
