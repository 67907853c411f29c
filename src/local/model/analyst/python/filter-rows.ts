import type { BoundFilter } from '../planning/plan.js';
import { literal } from './literal.js';

/** Lines that put the wanted rows of a DataFrame into `rows`. */
export function filterRows(frame: string, filters: readonly BoundFilter[]): readonly string[] {
  return [...chosenRows(frame, filters), ...filters.flatMap(withoutSign)];
}

function withoutSign({ kind, column }: BoundFilter): readonly string[] {
  if (kind !== 'spent') return [];
  return [`rows = rows.assign(**{${literal(column)}: -rows[${literal(column)}]})`];
}

function chosenRows(frame: string, filters: readonly BoundFilter[]): readonly string[] {
  const unsigned = new Set(
    filters.flatMap(({ kind, column }) => (kind === 'spent' ? [column] : [])),
  );
  const conditions = filters.flatMap((filter) =>
    filter.kind === 'compare' && unsigned.has(filter.column)
      ? [`-${frame}[${literal(filter.column)}] ${filter.sign} ${filter.value}`]
      : conditionsOf(frame, filter),
  );
  if (conditions.length === 0) return [`rows = ${frame}`];
  if (conditions.length === 1) return [`rows = ${frame}[${conditions[0]}]`];
  const [first, ...others] = conditions.map((condition) => `(${condition})`);
  return [`rows = ${frame}[`, `    ${first}`, ...others.map((other) => `    & ${other}`), ']'];
}

function conditionsOf(frame: string, filter: BoundFilter): readonly string[] {
  const column = `${frame}[${literal(filter.column)}]`;
  switch (filter.kind) {
    case 'is':
      return [isCondition(column, filter.values, filter.not)];
    case 'contains': {
      const holds = `${column}.str.contains(${literal(filter.text)}, case=False, regex=False, na=False)`;
      return [filter.not ? `~${holds}` : holds];
    }
    case 'absent':
      return [`${column}.isna()`];
    case 'spent':
      return [`${column} < 0`];
    case 'earned':
      return [`${column} > 0`];
    case 'flag':
      return [`${column} == ${literal(filter.value)}`];
    case 'weekdays':
      return [`${column}.dt.dayofweek.isin(${literal(filter.days)})`];
    case 'compare':
      return [`${column} ${filter.sign} ${filter.value}`];
    case 'period': {
      const { from, to } = filter.period;
      const bounds = [
        ...(from === undefined ? [] : [`${column} >= ${literal(from)}`]),
        ...(to === undefined ? [] : [`${column} < ${literal(to)}`]),
      ];
      return filter.not === true && bounds.length > 0
        ? [`~(${bounds.map((bound) => `(${bound})`).join(' & ')})`]
        : bounds;
    }
  }
}

function isCondition(column: string, values: readonly string[], not: boolean): string {
  const [only] = values;
  if (values.length === 1 && only !== undefined) {
    return `${column} ${not ? '!=' : '=='} ${literal(only)}`;
  }
  return `${not ? '~' : ''}${column}.isin(${literal(values)})`;
}
