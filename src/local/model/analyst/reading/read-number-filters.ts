import type { MarkedQuestion } from '../language/mark-question.js';
import type { Filter } from './ask.js';
import { cutAll } from './cut.js';
import { rowWords } from './row-words.js';

type Compare = Extract<Filter, { kind: 'compare' }>;

/** A comparison; without a column of its own it is about the measure. */
export type NumberFilter = Omit<Compare, 'kind'>;

const signs: readonly (readonly [Compare['sign'], string])[] = [
  ['>=', '(?:at least|no less than|not less than|minimum of|>=)'],
  ['<=', '(?:at most|no more than|not more than|maximum of|up to|<=)'],
  [
    '>',
    '(?:over|above|more than|greater than|larger than|bigger than|higher than|exceeding|exceeds?|longer than|>)',
  ],
  ['<', '(?:under|below|less than|fewer than|smaller than|lower than|cheaper than|shorter than|<)'],
  ['==', '(?:exactly|equal to|equals|==|=)'],
];

const before =
  '(?:(?:with|where|having|whose|and) )?(?:an? |the )?(?:§c(?<before>\\d+) )?(?:is |are |was |were |of )?';
const after = '(?: (?:euros?|eur|usd|dollars?))?(?: (?!by )§c(?<after>\\d+))?';
const number = '(-?\\d+(?:\\.\\d+)?)%?';

/** `over 100`, `units above 5`, `more than 10 units`, `between 10 and 20`. */
export function readNumberFilters(
  text: string,
  { columns, table }: MarkedQuestion,
): { readonly filters: readonly NumberFilter[]; readonly rest: string } {
  const columnOf = (hit: RegExpExecArray) => {
    const mark = hit.groups?.['before'] ?? hit.groups?.['after'];
    const column = mark === undefined ? undefined : columns[Number(mark)];
    return column?.type === 'number' ? column.name : undefined;
  };
  const spans = cutAll(text, new RegExp(`${before}\\bbetween ${number} and ${number}${after}`));
  const row = new RegExp(`${rowWords(table).source} $`);
  const common = (hit: RegExpExecArray) => ({
    column: columnOf(hit),
    ofRow: row.test(`${hit.input.slice(0, hit.index).trimEnd()} `),
  });
  const filters: NumberFilter[] = spans.hits.flatMap((hit) => [
    { ...common(hit), sign: '>=', value: Number(hit[2]) },
    { ...common(hit), sign: '<=', value: Number(hit[3]) },
  ]);
  return signs.reduce<{ filters: readonly NumberFilter[]; rest: string }>(
    (read, [sign, words]) => {
      const { hits, rest } = cutAll(read.rest, new RegExp(`${before}${words} ${number}${after}`));
      const more = hits.map((hit) => ({ ...common(hit), sign, value: Number(hit[2]) }));
      return { filters: [...read.filters, ...more], rest };
    },
    { filters, rest: spans.rest },
  );
}
