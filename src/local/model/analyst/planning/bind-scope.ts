import type { KnownColumn, KnownTable } from '../conversation/known-table.js';
import type { Ask, Filter } from '../reading/ask.js';
import { measurableColumns } from './default-measure.js';
import type { BoundFilter, Scope } from './plan.js';

/** The date column that periods are about, and what was assumed to choose it. */
export function dateColumn(
  ask: Ask,
  table: KnownTable,
): { readonly column: KnownColumn | undefined; readonly assumptions: readonly string[] } {
  const dates = table.columns.filter(({ type }) => type === 'datetime');
  const named = dates.find(({ name }) => name === ask.date);
  const column = named ?? dates[0];
  const guessed = named === undefined && column !== undefined && dates.length > 1;
  return {
    column,
    assumptions: guessed ? [`of the date columns, \`${column.name}\` was taken`] : [],
  };
}

/** Table, filters and form: what plans of every kind have. */
export function bindScope(ask: Ask, table: KnownTable): Scope {
  const dated = dateColumn(ask, table);
  const measured = table.columns.find(
    ({ name, type }) => name === ask.measure && type === 'number',
  )?.name;
  const main = measurableColumns(table)[0]?.name;
  const number = measured ?? main;
  const usesDates =
    ask.filters.some(({ kind }) => kind === 'period' || kind === 'weekdays') ||
    ask.groups.some(({ kind }) => kind === 'period');
  const bare = ask.filters.find(
    (filter) => filter.kind === 'compare' && filter.column === undefined,
  );
  const limited = bare && (ofRow(bare) ? main : number);
  return {
    table,
    filters: ask.filters.flatMap((filter) =>
      bindFilter(filter, ofRow(filter) ? main : number, dated.column?.name),
    ),
    form: ask.form,
    assumptions: [
      ...ask.assumptions,
      ...(usesDates ? dated.assumptions : []),
      ...(limited === undefined ? [] : [`the limit was taken to be about \`${limited}\``]),
    ],
    leftover:
      ask.task === 'drivers' || ask.second === undefined
        ? ask.leftover
        : [...ask.leftover, ask.second],
  };
}

function ofRow(filter: Filter): boolean {
  return filter.kind === 'compare' && filter.ofRow === true;
}

function bindFilter(
  filter: Filter,
  number: string | undefined,
  date: string | undefined,
): readonly BoundFilter[] {
  if (filter.kind === 'period' || filter.kind === 'weekdays') {
    return date === undefined ? [] : [{ ...filter, column: date }];
  }
  if (filter.kind !== 'compare') return [filter];
  const column = filter.column ?? number;
  return column === undefined ? [] : [{ ...filter, column }];
}
