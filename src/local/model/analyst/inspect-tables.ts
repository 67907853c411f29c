import { z } from 'zod';
import { type KnownTable, knownTable } from './conversation/known-table.js';
import type { Results } from './conversation/read-results.js';
import { type CellDraft, cellDraft } from './python/cell-draft.js';

/**
 * A cell that describes the kernel's own `tables`, for when the conversation no longer does: a long
 * thread loses its first messages, a wide file its examples.
 */
export const inspectTablesCell: CellDraft = cellDraft('Looking at the loaded tables', [
  'import json',
  '',
  'def facts(name, values):',
  '    known = values.dropna()',
  '    if pd.api.types.is_bool_dtype(values):',
  '        kind, examples = "boolean", []',
  '    elif pd.api.types.is_numeric_dtype(values):',
  '        kind, examples = "number", [str(known.min()), str(known.max())]',
  '    elif pd.api.types.is_datetime64_any_dtype(values):',
  '        kind, examples = "datetime", [str(known.min()), str(known.max())]',
  '    else:',
  '        kind, examples = "text", [str(value)[:30] for value in known.value_counts().index[:4]]',
  '    missing, distinct = int(values.isna().sum()), int(known.astype(str).nunique())',
  '    return {"name": str(name), "type": kind, "missing": missing, "distinct": distinct, "examples": examples}',
  '',
  'known_tables = []',
  'for key, table in reversed(list(globals().get("tables", {}).items())):',
  '    names = [name for name, value in globals().items() if value is table and name != "table"]',
  '    columns = [facts(name, table[name]) for name in list(table.columns)[:20]]',
  '    entry = {"key": key, "variable": (names or ["table"])[0], "rows": len(table), "columns": columns}',
  '    if len(json.dumps([entry, *known_tables])) > 6000:',
  '        break',
  '    known_tables.insert(0, entry)',
  'print("RESULT tables", json.dumps(known_tables))',
]);

/** The tables that such a cell has found. */
export function inspectedTables(results: Results): readonly KnownTable[] {
  const read = z.array(knownTable).safeParse(results.get('tables'));
  return read.success ? read.data.map((table) => ({ ...table, file: fileOf(table.key) })) : [];
}

function fileOf(key: string): string {
  return key.split(': ')[0] ?? key;
}
