import type { Ask, Group } from '../reading/ask.js';
import { dateColumn } from './bind-scope.js';
import { chooseMeasure } from './choose-measure.js';
import { grainFor } from './grain-for.js';
import type { GroupColumn, Measure, Plan, Scope } from './plan.js';
import { type Refusal, refusal } from './refusal.js';

/** One figure, or figures by group, by period, or by both. */
export function planFigures(ask: Ask, scope: Scope): Plan | Refusal {
  const said = [ask.measure, ask.how, ask.limit].some((part) => part !== undefined);
  if (!said && ask.groups.length === 0 && ask.filters.length === 0) {
    return refusal('I could not tell what you would like to know.');
  }
  const { measure, assumptions } = chooseMeasure(ask, scope.table);
  const told = { ...scope, assumptions: [...scope.assumptions, ...assumptions] };
  const [first] = ask.groups;
  if (first === undefined) return { ...told, kind: 'total', measure };
  const period = ask.groups.find((group) => group.kind === 'period' && group.grain !== 'weekday');
  return period === undefined
    ? planGroups(ask, told, measure)
    : planTrend(ask, told, { measure, period });
}

function planTrend(
  ask: Ask,
  scope: Scope,
  { measure, period }: { readonly measure: Measure; readonly period: Group },
): Plan | Refusal {
  const date = dateColumn(ask, scope.table).column;
  if (date === undefined) return noDates(scope);
  const said = period.kind === 'period' ? period.grain : 'any';
  const grain = said === 'any' || said === 'weekday' ? grainFor(date) : said;
  const split = ask.groups.find((group) => group.kind === 'column')?.column;
  return { ...scope, kind: 'trend', measure, date: date.name, grain, split, limit: ask.limit };
}

function planGroups(ask: Ask, scope: Scope, measure: Measure): Plan | Refusal {
  const columns = ask.groups.map((group): GroupColumn | undefined => {
    if (group.kind === 'column') return { column: group.column, weekday: false };
    const date = dateColumn(ask, scope.table).column;
    return date && { column: date.name, weekday: true };
  });
  const [by, across] = columns;
  if (by === undefined) return noDates(scope);
  return {
    ...scope,
    kind: 'groups',
    measure,
    by,
    across,
    limit: ask.limit,
    share: false,
    focus: [],
  };
}

export function noDates({ table }: Scope): Refusal {
  return refusal(`\`${table.key}\` has no date column, so I cannot put it in order of time.`);
}
