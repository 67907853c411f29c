import type { KnownTable } from '../conversation/known-table.js';
import type { Understanding } from './understand.js';

/** Files without a question ask for a profile; three tables at most. */
export function profileAll(
  tables: readonly KnownTable[],
  previous: Understanding['ask'],
): Understanding {
  const parts = tables.slice(0, 3).map((table) => ({
    kind: 'profile' as const,
    table,
    filters: [],
    form: undefined,
    assumptions: [],
    leftover: [],
  }));
  return { parts, ask: previous };
}
