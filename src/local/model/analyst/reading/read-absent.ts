import type { MarkedQuestion } from '../language/mark-question.js';
import type { Filter } from './ask.js';
import { cutAll } from './cut.js';

const absent =
  /\b(?:(?:with|have|has|having|had) (?:no|missing|empty)|without|lack|lacking|where no)(?: an?| any| the)? §c(\d+)/;

/** `transactions without a category`: rows in which a column is empty. */
export function readAbsent(
  text: string,
  { columns }: MarkedQuestion,
): { readonly filters: readonly Filter[]; readonly rest: string } {
  const { hits, rest } = cutAll(text, absent);
  const filters = hits.flatMap((hit): readonly Filter[] => {
    const column = columns[Number(hit[1])]?.name;
    return column === undefined ? [] : [{ kind: 'absent', column }];
  });
  return { filters, rest };
}
