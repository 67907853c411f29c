import type { KnownColumn, KnownTable } from '../conversation/known-table.js';
import type { MarkedQuestion } from '../language/mark-question.js';
import { defaultHow, isMeasure } from '../planning/default-measure.js';
import type { Filter, How } from './ask.js';
import { cut } from './cut.js';

export interface ReadCount {
  readonly how: How | undefined;
  readonly measure: string | undefined;
  readonly rest: string;
}

const counted =
  /\b(?:how many|number of|count of|count)(?: (?:different|distinct|unique|of|the|all))* §c(\d+)/;
/** "Which department has the most projects"; "most" by itself is about a figure. */
const mostOf =
  /(?<=\b(?:which|what) .*)\b(?<end>most|fewest|least)(?: (?:different|distinct|unique))? §c(?<column>\d+)$/;
const pieces = /unit|quantit|qty|piece|item|hour|day|visit|click|count|head|seat|menge|stunden/i;

/** "How many customers" counts different ones, "how many units" adds up, "how many sales" counts rows. */
export function readCount(
  text: string,
  { columns, table }: MarkedQuestion,
  filters: readonly Filter[],
): ReadCount {
  const most = cut(text, mostOf);
  const named = columns[Number(most.hit?.groups?.['column'])];
  if (most.hit !== undefined && named?.type === 'text') {
    const end = most.hit.groups?.['end'] ?? 'most';
    const perRow = named.distinct === table.rows || table.key.split(': ').at(-1) === named.name;
    const counting = perRow
      ? ({ how: 'count', measure: 'rows' } as const)
      : { how: 'distinct' as const, measure: named.name };
    return { ...counting, rest: `${most.rest} ${end}` };
  }
  const { hit, rest } = cut(text, counted);
  const column = columns[Number(hit?.[1])];
  if (hit === undefined || column === undefined || column.type === 'datetime') {
    return readSold(text, columns);
  }
  // "How many shows of Cats": one value has no different ones, so it is its rows that count.
  const isOne = filters.some(
    (filter) => filter.kind === 'is' && filter.column === column.name && filter.values.length === 1,
  );
  if (column.type === 'text' && isOne) return { how: 'count', measure: 'rows', rest };
  if (column.type === 'text') return { how: 'distinct', measure: column.name, rest };
  if (column.type === 'boolean')
    return { how: 'count', measure: 'rows', rest: `${rest} ${hit[0].split(' ').at(-1)}` };
  return pieces.test(column.name) || countsThings(column, table)
    ? { how: 'sum', measure: column.name, rest }
    : { how: 'count', measure: 'rows', rest };
}

/** Whole numbers that add up, such as goals: each row holds several. */
function countsThings(column: KnownColumn, table: KnownTable): boolean {
  const areWhole = column.examples.every((value) => Number.isInteger(Number(value)));
  return areWhole && isMeasure(column, table) && defaultHow(column) === 'sum';
}

/** What is left of "how many desks were sold": things are counted, of which one row may hold several. */
const sold =
  /\bhow many (?:(?:were|was|did|do|have|of|the|those|we|been) )*(?:sold|sell|bought|buy|shipped|ship)\b/;

function readSold(text: string, columns: MarkedQuestion['columns']): ReadCount {
  const { hit, rest } = cut(text, sold);
  const amounts = columns.filter(
    ({ type, name }) => type === 'number' && /unit|quantit|qty|piece|menge/i.test(name),
  );
  const amount = amounts.find(({ name }) => !/price|cost/i.test(name));
  return hit === undefined || amount === undefined
    ? { how: undefined, measure: undefined, rest: text }
    : { how: 'sum', measure: amount.name, rest };
}
