import type { MarkedQuestion } from '../language/mark-question.js';
import type { Filter } from './ask.js';
import { cutAll } from './cut.js';

/** A yes-no column that is not grouped by is a condition: `remote employees`, `not billable`. */
export function readFlags(
  text: string,
  { columns }: MarkedQuestion,
): { readonly filters: readonly Filter[]; readonly rest: string } {
  const flags = columns.flatMap(({ type }, index) => (type === 'boolean' ? [index] : []));
  if (flags.length === 0) return { filters: [], rest: text };
  const { hits, rest } = cutAll(
    text,
    new RegExp(
      `(?<!\\b(?:by|per|each|across|and by|than|vs) )(?:\\b(only|not|non|no|is|are|was|were|that) )*§c(${flags.join('|')})(?!\\d)`,
    ),
  );
  const filters = hits.flatMap((hit): readonly Filter[] => {
    const column = columns[Number(hit[2])]?.name;
    if (column === undefined) return [];
    return [{ kind: 'flag', column, value: !/\b(?:not|non|no)\b/.test(hit[0]) }];
  });
  return { filters, rest };
}
