import type { KnownTable } from '../conversation/known-table.js';
import type { Filter } from './ask.js';
import { cutAll } from './cut.js';

const year = '((?:19|20)\\d\\d)';
const span = new RegExp(`\\b(?:between|from) ${year} (?:and|to|until) ${year}\\b`);
const open = new RegExp(`\\b(since|from|after|before|until|up to) ${year}\\b`);
const plain = new RegExp(`(?:\\b(?:in|for|during|of|year) )*\\b${year}\\b`);

const signs = {
  since: '>=',
  from: '>=',
  after: '>',
  before: '<',
  until: '<=',
  'up to': '<=',
} as const;

/** In a table without dates, but with a column of years, a year is a value of that column. */
export function readYears(
  text: string,
  { columns }: KnownTable,
): { readonly filters: readonly Filter[]; readonly rest: string } {
  const column = columns.find(
    ({ type, name }) => type === 'number' && /^(?:year|jahr)$/i.test(name),
  );
  if (column === undefined || columns.some(({ type }) => type === 'datetime')) {
    return { filters: [], rest: text };
  }
  const about = { kind: 'compare' as const, column: column.name };
  const spans = cutAll(text, span);
  const opens = cutAll(spans.rest, open);
  const plains = cutAll(opens.rest, plain);
  return {
    filters: [
      ...spans.hits.flatMap((hit): readonly Filter[] => [
        { ...about, sign: '>=', value: Number(hit[1]) },
        { ...about, sign: '<=', value: Number(hit[2]) },
      ]),
      ...opens.hits.map(
        (hit): Filter => ({ ...about, sign: signOf(hit[1]), value: Number(hit[2]) }),
      ),
      ...plains.hits.map((hit): Filter => ({ ...about, sign: '==', value: Number(hit[1]) })),
    ],
    rest: plains.rest,
  };
}

function signOf(word: string | undefined) {
  return Object.entries(signs).find(([said]) => said === word)?.[1] ?? '==';
}
