import type { KnownColumn, KnownTable } from './known-table.js';

/** Text columns of the same name know each other's values: a list of projects tells what a time sheet may hold. */
export function lendValues(tables: readonly KnownTable[]): readonly KnownTable[] {
  const known = new Map<string, readonly string[]>();
  for (const { name, type, examples } of tables.flatMap(({ columns }) => columns)) {
    if (type === 'text') known.set(name, [...(known.get(name) ?? []), ...examples]);
  }
  const lend = (column: KnownColumn): KnownColumn =>
    column.type === 'text'
      ? {
          ...column,
          examples: [...new Set([...column.examples, ...(known.get(column.name) ?? [])])],
        }
      : column;
  return tables.map((table) => ({ ...table, columns: table.columns.map(lend) }));
}
