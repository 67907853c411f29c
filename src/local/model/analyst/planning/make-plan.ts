import type { KnownTable } from '../conversation/known-table.js';
import type { Ask, Limit } from '../reading/ask.js';
import { bindScope, dateColumn } from './bind-scope.js';
import { chooseNumber } from './choose-measure.js';
import type { Plan, Scope } from './plan.js';
import { planChange } from './plan-change.js';
import { noDates, planFigures } from './plan-figures.js';
import { planRelation } from './plan-relation.js';
import { planShare } from './plan-share.js';
import { type Refusal, refusal } from './refusal.js';

/** Fills in what a question left open. */
export function makePlan(ask: Ask, table: KnownTable): Plan | Refusal {
  if (ask.unknown !== undefined && !['profile', 'missing', 'span'].includes(ask.task ?? '')) {
    return refusal(`I could not find “${ask.unknown}” in \`${table.key}\`.`);
  }
  const scope = bindScope(ask, table);
  switch (ask.task) {
    case 'profile':
      return { ...scope, kind: 'profile' };
    case 'missing':
      return { ...scope, kind: 'missing' };
    case 'span':
      return planSpan(ask, scope);
    case 'drivers':
      return planRelation(ask, scope);
    case 'share':
      return planShare(ask, scope);
    case 'change':
      return planChange(ask, scope);
    case 'distribution':
    case 'outliers':
      return planSpread(ask.task, ask, table);
    case 'rows':
      return planRows(ask, table);
    case 'values':
      return planValues(ask, table);
    case undefined:
      return ask.filters.filter((filter) => filter.kind === 'period' && filter.not !== true)
        .length > 1
        ? planChange(ask, scope)
        : planSingles(ask, table, scope);
  }
}

/** "The cheapest trip" names nothing to measure: it asks for rows. */
function planSingles(ask: Ask, table: KnownTable, scope: Scope): Plan | Refusal {
  const { limit, measure, how, groups } = ask;
  const bare = measure === undefined && how === undefined && groups.length === 0;
  return limit !== undefined && bare ? planRows(ask, table) : planFigures(ask, scope);
}

function planSpread(
  kind: 'distribution' | 'outliers',
  ask: Ask,
  table: KnownTable,
): Plan | Refusal {
  const scope = bindScope(ask, table);
  const category = ask.groups.find((group) => group.kind === 'column');
  if (kind === 'distribution' && category !== undefined) {
    return planShare({ ...ask, measure: ask.measure ?? 'rows' }, scope);
  }
  const chosen = chooseNumber(ask, table);
  if (chosen === undefined) return refusal(`\`${table.key}\` has no number column to look at.`);
  const { column } = chosen;
  const common = { ...scope, column, assumptions: [...scope.assumptions, ...chosen.assumptions] };
  if (kind === 'distribution') return { ...common, kind };
  const period = ask.groups.find((group) => group.kind === 'period');
  const date = table.columns.find(({ type }) => type === 'datetime');
  if (period === undefined || date === undefined) return { ...common, kind, periods: undefined };
  const grain = period.grain === 'any' || period.grain === 'weekday' ? 'month' : period.grain;
  return { ...common, kind, periods: { date: ask.date ?? date.name, grain } };
}

function planRows(ask: Ask, table: KnownTable): Plan {
  const scope = bindScope(ask, table);
  if (ask.limit?.by === 'time') return planRowsInTime(ask, ask.limit, scope);
  const named = table.columns.find(({ name }) => name === (ask.measure ?? ask.date));
  const chosen =
    ask.limit === undefined || named !== undefined ? undefined : chooseNumber(ask, table);
  return {
    ...scope,
    kind: 'rows',
    orderBy:
      ask.limit === undefined && named?.type === 'datetime' ? undefined : (named ?? chosen?.column),
    limit: ask.limit ?? { count: 20, end: 'top', by: 'size', one: false },
    assumptions: [...scope.assumptions, ...(chosen?.assumptions ?? [])],
  };
}

/** The first or latest rows by their date; "the first rows", and where there is no date, as the file has them. */
function planRowsInTime(ask: Ask, limit: Limit, scope: Scope): Plan {
  const { column, assumptions } = dateColumn(ask, scope.table);
  if (column !== undefined && !ask.asWritten) {
    const assumed = [...scope.assumptions, ...assumptions];
    return { ...scope, kind: 'rows', orderBy: column, limit, assumptions: assumed };
  }
  const end = limit.end === 'bottom' ? 'top' : 'bottom';
  return { ...scope, kind: 'rows', orderBy: undefined, limit: { ...limit, end } };
}

function planSpan(ask: Ask, scope: Scope): Plan | Refusal {
  const { column, assumptions } = dateColumn(ask, scope.table);
  if (column === undefined) return noDates(scope);
  const assumed = [...scope.assumptions, ...assumptions];
  return { ...scope, kind: 'span', date: column.name, assumptions: assumed };
}

function planValues(ask: Ask, table: KnownTable): Plan | Refusal {
  const group = ask.groups.find((candidate) => candidate.kind === 'column');
  const column = table.columns.find(({ name }) => name === group?.column);
  if (column === undefined) return refusal('I could not tell which column you mean.');
  return { ...bindScope(ask, table), kind: 'values', column };
}
