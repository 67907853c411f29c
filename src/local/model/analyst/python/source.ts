import type { KnownTable } from '../conversation/known-table.js';
import { literal } from './literal.js';

/** Where a cell takes its rows from. */
export interface Source {
  /** The DataFrame's variable. */
  readonly name: string;
  /** Lines that must run first. */
  readonly lines: readonly string[];
}

export function plainSource({ variable }: KnownTable): Source {
  return { name: variable, lines: [] };
}

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
