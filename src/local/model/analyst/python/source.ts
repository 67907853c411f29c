import type { KnownTable } from '../conversation/known-table.js';
import { literal } from './literal.js';

/** Where a cell takes its rows from. */
export interface Source {
  /** The DataFrame's variable. */
  readonly name: string;
  /** Lines that must run first. */
  readonly lines: readonly string[];
}

export function plainSource({ variable, key }: KnownTable): Source {
  const name = ownNames.has(variable) ? `tables[${literal(key)}]` : variable;
  return { name, lines: [] };
}

/** Variables that cells set: a file `table.csv` must not be read from what the last cell left there. */
const ownNames = new Set(
  `rows table series figures flat edges shown fig ax bars colours name names weekday target explained
  group_means values steps low high floor ceiling outside locator marked pairs pearson ranks numbers dates
  ends gaps before after before_groups after_groups before_rows after_rows frame figure found words near plain key columns known known_tables facts`.split(
    /\s+/,
  ),
);

/**
 * For the second attempt after an error: a copy from the kernel's `tables`, its numbers and dates
 * made such by force, so that neither a lost variable nor a stray text stops the cell again.
 */
export function carefulSource({ key, columns }: KnownTable): Source {
  const force = columns.flatMap(({ name, type }) => {
    const column = `frame[${literal(name)}]`;
    if (type === 'number') return [`${column} = pd.to_numeric(${column}, errors="coerce")`];
    if (type === 'datetime') return [`${column} = pd.to_datetime(${column}, errors="coerce")`];
    return [];
  });
  return { name: 'frame', lines: [`frame = tables[${literal(key)}].copy()`, ...force] };
}
