import type { KnownColumn } from '../conversation/known-table.js';
import type { MarkedQuestion } from '../language/mark-question.js';
import type { Group } from './ask.js';
import { cutAll } from './cut.js';

export interface ReadColumns {
  /** Number columns, in the order said. */
  readonly numbers: readonly string[];
  readonly date: string | undefined;
  /** A number column with few values after "by", and a date column after it. */
  readonly groups: readonly Group[];
  readonly rest: string;
}

const fewValues = 30;

/** What text and yes-no columns have left: numbers to measure, dates to order by. */
export function readColumns(text: string, { columns }: MarkedQuestion): ReadColumns {
  const { hits, rest } = cutAll(
    text,
    /(?:\b(by|per|each|of|in|the|and|between|on|against) )*§c(\d+)/,
  );
  const said = hits.flatMap((hit) => {
    const column = columns[Number(hit[2])];
    return column === undefined ? [] : [{ column, after: /\b(?:by|per|each)\b/.test(hit[0]) }];
  });
  const grouped = said.filter(({ column, after }, index) => after && groupsRows(column, index));
  const numbers = said.filter((one) => one.column.type === 'number' && !grouped.includes(one));
  return {
    numbers: [...new Set(numbers.map(({ column }) => column.name))],
    date: said.find(({ column }) => column.type === 'datetime')?.column.name,
    groups: grouped.map(({ column }) =>
      column.type === 'datetime'
        ? { kind: 'period', grain: 'any' }
        : { kind: 'column', column: column.name },
    ),
    rest,
  };
}

/** The first number said is what is measured, even after "by": "top products by revenue". */
function groupsRows({ type, distinct }: KnownColumn, index: number): boolean {
  return type === 'datetime' || (type === 'number' && index > 0 && distinct <= fewValues);
}
