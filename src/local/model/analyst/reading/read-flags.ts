import type { KnownColumn } from '../conversation/known-table.js';
import type { MarkedQuestion } from '../language/mark-question.js';
import type { Filter } from './ask.js';
import { cutAll } from './cut.js';

/** A yes-no column that is not grouped by is a condition: `remote employees`, `not billable`. */
export function readFlags(
  text: string,
  { columns }: MarkedQuestion,
): { readonly filters: readonly Filter[]; readonly rest: string } {
  const flags = columns.flatMap((column, index) =>
    column.type === 'boolean' || isYesNo(column) ? [index] : [],
  );
  if (flags.length === 0) return { filters: [], rest: text };
  const { hits, rest } = cutAll(
    text,
    new RegExp(
      `(?<!\\b(?:by|per|each|across|and by|than|vs|(?:by|per|each|across) §c\\d+ and) )(?:\\b(only|not|non|no|is|are|was|were|that) )*§c(${flags.join('|')})(?!\\d)`,
    ),
  );
  const filters = hits.flatMap((hit): readonly Filter[] => {
    const column = columns[Number(hit[2])];
    if (column === undefined) return [];
    const value = !/\b(?:not|non|no)\b/.test(hit[0]);
    if (column.type === 'boolean') return [{ kind: 'flag', column: column.name, value }];
    const values = column.examples.filter((said) => yes.test(said) === value);
    return [{ kind: 'is', column: column.name, values, not: false }];
  });
  return { filters, rest };
}

const yes = /^(?:y|yes|ja|j|oui|si|sí)$/i;
const no = /^(?:n|no|nein|non)$/i;

/** A column of text that says yes or no. */
function isYesNo({ type, examples, distinct }: KnownColumn): boolean {
  if (type !== 'text' || distinct !== 2 || examples.length !== 2) return false;
  return examples.some((said) => yes.test(said)) && examples.some((said) => no.test(said));
}
