import type { MarkedQuestion } from '../language/mark-question.js';
import type { Filter } from './ask.js';
import { cutAll } from './cut.js';

const absent =
  /\b(?:(?:with|have|has|having|had) (?:no|missing|empty)|without|lack|lacking|where no)(?: an?| any| the)? §c(\d+)/;

const present = /\b(?:with|have|has|having|had) (?:an?|any|some) §c(\d+)/;

/** `transactions without a category`, `orders with a discount`: rows in which a column is empty, or above zero. */
export function readAbsent(
  text: string,
  { columns }: MarkedQuestion,
): { readonly filters: readonly Filter[]; readonly rest: string } {
  const without = cutAll(text, absent);
  const having = cutAll(without.rest, present);
  const columnOf = (hit: RegExpExecArray) => columns[Number(hit[1])];
  return {
    filters: [
      ...without.hits.flatMap((hit): readonly Filter[] => {
        const column = columnOf(hit)?.name;
        return column === undefined ? [] : [{ kind: 'absent', column }];
      }),
      ...having.hits.flatMap((hit): readonly Filter[] => {
        const column = columnOf(hit);
        if (column?.type !== 'number') return [];
        return [{ kind: 'compare', column: column.name, sign: '>', value: 0 }];
      }),
    ],
    rest: having.rest,
  };
}
