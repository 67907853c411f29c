import { cut } from './cut.js';

export interface ReadLimit {
  readonly end: 'top' | 'bottom' | undefined;
  /** The number said, as in "top 5". */
  readonly count: number | undefined;
  readonly rest: string;
}

const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const count = `(?<count>\\d+|${counts.join('|')})`;
const top =
  '(?<top>top|best|highest|largest|biggest|greatest|most|more(?! than)|leading|strongest|maximum|max|longest|first|priciest|latest|newest)';
const bottom =
  '(?<bottom>bottom|worst|lowest|smallest|least|fewest|weakest|minimum|min|cheapest|shortest|last|oldest)';
const end = `(?:${top}|${bottom})`;
const wordings = [
  new RegExp(`\\b${end} ${count}\\b`),
  new RegExp(`\\b${count} ${end}\\b`),
  new RegExp(`\\b${end}\\b`),
];

/** `top 5`, `the three largest`, `the most`. */
export function readLimit(text: string): ReadLimit {
  for (const pattern of wordings) {
    const { hit, rest } = cut(text, pattern);
    if (hit?.groups === undefined) continue;
    const said = hit.groups['count'];
    return {
      end: hit.groups['top'] === undefined ? 'bottom' : 'top',
      count: said === undefined ? undefined : Number(said) || counts.indexOf(said) + 1,
      rest,
    };
  }
  return { end: undefined, count: undefined, rest: text };
}
