import type { Ask, Limit } from '../reading/ask.js';
import { chooseMeasure } from './choose-measure.js';
import type { BoundFilter, Plan, Scope } from './plan.js';
import { planFigures } from './plan-figures.js';
import { type Refusal, refusal } from './refusal.js';

/** Parts of a whole. "The share of north" is north among all regions, so that filter becomes the group. */
export function planShare(ask: Ask, scope: Scope): Plan | Refusal {
  const { measure, assumptions } = chooseMeasure(
    { ...ask, how: ask.how === 'mean' ? 'sum' : ask.how },
    scope.table,
  );
  const summed =
    measure.kind === 'column' && measure.how === 'mean'
      ? { ...measure, how: 'sum' as const }
      : measure;
  const common = {
    ...scope,
    kind: 'groups' as const,
    measure: summed,
    across: undefined,
    limit: ask.limit,
    share: true,
    assumptions: [...scope.assumptions, ...assumptions],
  };
  const group = ask.groups.find((candidate) => candidate.kind === 'column');
  const part = scope.filters.find(isPart);
  if (part !== undefined && (group === undefined || group.column === part.column)) {
    const filters = scope.filters.filter((filter) => filter !== part);
    const focus = part.kind === 'is' ? part.values : [String(part.value)];
    return { ...common, filters, by: { column: part.column, weekday: false }, focus };
  }
  if (group !== undefined && part?.kind === 'flag' && part.value && measure.kind === 'rows')
    return planRate(part.column, group.column, { ...scope, limit: ask.limit });
  if (group !== undefined)
    return { ...common, by: { column: group.column, weekday: false }, focus: [] };
  if (ask.groups.length > 0) return planFigures({ ...ask, task: undefined }, scope);
  return refusal(
    'I could not tell which parts you would like the share of. Name a column, as in “share of revenue by region”.',
  );
}

function isPart(filter: BoundFilter): filter is Extract<BoundFilter, { kind: 'is' | 'flag' }> {
  return filter.kind === 'flag' || (filter.kind === 'is' && !filter.not);
}

/** "The share of remote people by office": of a yes-no column, within each group. */
function planRate(
  flag: string,
  by: string,
  { limit, ...scope }: Scope & { readonly limit: Limit | undefined },
): Plan | Refusal {
  const column = scope.table.columns.find(({ name }) => name === flag);
  if (column === undefined) return refusal('I could not tell which column you mean.');
  return {
    ...scope,
    kind: 'groups',
    measure: { kind: 'column', column, how: 'mean' },
    by: { column: by, weekday: false },
    across: undefined,
    limit,
    share: false,
    focus: [],
    filters: scope.filters.filter((filter) => filter.column !== flag),
    assumptions: [
      ...scope.assumptions,
      `the share that is \`${flag}\` was taken as its average, where 1 is all and 0 is none`,
    ],
  };
}
