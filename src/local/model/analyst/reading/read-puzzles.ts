import type { MarkedQuestion } from '../language/mark-question.js';
import { cutAll } from './cut.js';

/**
 * Wordings that are understood well enough to know that they cannot be followed: a column set
 * against a column ("projects over budget"), a period left out, "where" asking for a place.
 */
export function readPuzzles(
  text: string,
  { columns, periods }: MarkedQuestion,
): { readonly said: readonly string[]; readonly rest: string } {
  const against = cutAll(
    text,
    /\b(over|above|under|below|exceed\w*|more than|less than) (?:the |their |its )?§c(\d+)/,
  );
  const without = cutAll(against.rest, /\b(excluding|except|without|not|but not) (?:in )?§p(\d+)/);
  const place = cutAll(without.rest, /^where\b/);
  return {
    said: [
      ...against.hits.map(([, word, index]) => `${word} ${columns[Number(index)]?.name}`),
      ...without.hits.map(([, word, index]) => `${word} ${periods[Number(index)]?.label}`),
      ...place.hits.map(([word]) => word),
    ],
    rest: place.rest,
  };
}
