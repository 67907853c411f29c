import type { MarkedQuestion } from '../language/mark-question.js';
import { cutAll } from './cut.js';

/**
 * Wordings that are understood well enough to know that they cannot be followed: a column set
 * against a column ("projects over budget"), "where" asking for a place.
 */
export function readPuzzles(
  text: string,
  { columns }: MarkedQuestion,
): { readonly said: readonly string[]; readonly rest: string } {
  const against = cutAll(
    text,
    /\b(over|above|under|below|exceed\w*|more than|less than) (?:the |their |its )?§c(\d+)/,
  );
  const place = cutAll(against.rest, /^where\b/);
  return {
    said: [
      ...against.hits.map(([, word, index]) => `${word} ${columns[Number(index)]?.name}`),
      ...place.hits.map(([word]) => word),
    ],
    rest: place.rest,
  };
}
