import { isSlight, type KnownTable } from '../conversation/known-table.js';
import type { Understanding } from './understand.js';

/** A wish to see all that is in the files. */
export function asksForProfile(question: string): boolean {
  const wish =
    /\b(?:profile|overview|summar\w+|describe|explore|what(?:'s| is) in|(?:which|what) (?:sheets|tables|files))\b/i;
  const whole = /\b(?:attached|files?|workbook|sheets|tables|everything|this|these|it)\b/i;
  return wish.test(question) && whole.test(question);
}

const mostTables = 4;

/** A profile of each table. */
export function profileAll(
  tables: readonly KnownTable[],
  previous: Understanding['ask'],
): Understanding {
  const full = tables.filter((table) => !isSlight(table));
  const parts = (full.length > 0 ? full : tables).slice(0, mostTables).map((table) => ({
    kind: 'profile' as const,
    table,
    filters: [],
    form: undefined,
    assumptions: [],
    leftover: [],
  }));
  return { parts, ask: previous, unknown: [] };
}
