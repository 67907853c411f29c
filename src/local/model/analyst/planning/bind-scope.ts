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
  const measured = ask.measure !== undefined && ask.measure !== 'rows' ? ask.measure : undefined;
  const number = measured ?? measurableColumns(table)[0]?.name;
  const usesDates =
    ask.filters.some(({ kind }) => kind === 'period') ||
    ask.groups.some(({ kind }) => kind === 'period');
  const bare = ask.filters.some(
    (filter) => filter.kind === 'compare' && filter.column === undefined,
  );
  return {
    table,
    filters: ask.filters.flatMap((filter) => bindFilter(filter, number, dated.column?.name)),
    form: ask.form,
    assumptions: [
      ...ask.assumptions,
      ...(usesDates ? dated.assumptions : []),
      ...(bare && number !== undefined ? [`the limit was taken to be about \`${number}\``] : []),
    ],
    leftover:
      ask.task === 'drivers' || ask.second === undefined
        ? ask.leftover
        : [...ask.leftover, ask.second],
  };
}

function bindFilter(
  filter: Filter,
  number: string | undefined,
  date: string | undefined,
): readonly BoundFilter[] {
  if (filter.kind === 'period') return date === undefined ? [] : [{ ...filter, column: date }];
  if (filter.kind !== 'compare') return [filter];
  const column = filter.column ?? number;
  return column === undefined ? [] : [{ ...filter, column }];
}
