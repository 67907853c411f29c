import type { KnownTable } from '../conversation/known-table.js';
import { normalise, stem } from '../language/normalise.js';

const usual = [
  'rows?',
  'records?',
  'lines?',
  'entry|entries',
  'orders?',
  'transactions?',
  'bookings?',
  'payments?',
  'purchases?',
  'people|persons?',
  'readings?|measurements?',
  'match|matches|games?',
  'respondents?|responses?|participants?',
];

/** Nouns that mean a row: the usual ones and the table's own name, `employee` for a sheet `Employees`. */
export function rowWords({ key }: KnownTable): RegExp {
  const name =
    key
      .split(': ')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '';
  const own = stem(normalise(name));
  const words = own === '' ? usual : [...usual, `${own.replace(/[.%<>=]/g, '\\$&')}s?`];
  return new RegExp(`\\b(?:${words.join('|')})\\b`);
}
