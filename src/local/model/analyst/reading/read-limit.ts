import { cut } from './cut.js';

export interface ReadLimit {
  readonly end: 'top' | 'bottom' | undefined;
  /** The number said, as in "top 5". */
  readonly count: number | undefined;
  /** The word speaks of time; "first" and "last" may also be places in a ranking. */
  readonly inTime: 'always' | 'perhaps' | 'never';
  readonly rest: string;
}

const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const count = `(?<count>\\d+|${counts.join('|')})`;
const top =
  '(?<top>most recent|top|best|highest|largest|biggest|greatest|most|more(?! than)|leading|strongest|maximum|max|longest|priciest|last|latest|newest)';
const bottom =
  '(?<bottom>bottom|worst|lowest|smallest|least|fewest|weakest|minimum|min|cheapest|shortest|first|earliest|oldest)';
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
      inTime: timeOf(hit[0]),
      rest,
    };
  }
  return { end: undefined, count: undefined, inTime: 'never', rest: text };
}

function timeOf(words: string): ReadLimit['inTime'] {
  if (/\b(?:latest|newest|most recent|earliest|oldest)\b/.test(words)) return 'always';
  return /\b(?:first|last)\b/.test(words) ? 'perhaps' : 'never';
}
