import { blockText } from './block-text.js';

/** A table that somebody pasted into a message, as CSV text. */
export type PastedTable = string;

const TABLE_TYPES: ReadonlySet<unknown> = new Set(['table', 'data_table']);
const MOST_TABLES = 10;
const DEEPEST = 8;

/** The tables of a message: those of its blocks, and rows with tabs between their cells in its text. */
export function pastedTables(blocks: unknown, text: string): readonly PastedTable[] {
  const found = tablesIn(blocks, 0);
  return (found.length > 0 ? found : tabbedTables(text)).slice(0, MOST_TABLES);
}

function tablesIn(value: unknown, depth: number): readonly PastedTable[] {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => tablesIn(each, depth + 1));
  const fields = value as Readonly<Record<string, unknown>>;
  if (!TABLE_TYPES.has(fields['type']))
    return Object.values(fields).flatMap((each) => tablesIn(each, depth + 1));
  const rows = Array.isArray(fields['rows']) ? fields['rows'] : [];
  const table = rows.map((row) => (Array.isArray(row) ? row.map(blockText) : []));
  return table.length > 1 ? [csvOf(table)] : [];
}

/** What is copied from a spreadsheet comes as lines with tabs; cells at their ends that are empty may be left out. */
function tabbedTables(text: string): readonly PastedTable[] {
  const tables: string[][][] = [];
  let open: string[][] = [];
  for (const line of text.replaceAll('```', '\n').split('\n')) {
    const cells = line.split('\t');
    if (cells.length < 2) {
      open = [];
      continue;
    }
    open.push(cells.map((cell) => cell.trim()));
    if (open.length === 2) tables.push(open);
  }
  return tables.map(csvOf);
}

function csvOf(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map((row) => row.length));
  const lines = rows.map((row) =>
    Array.from({ length: width }, (_, at) => quoted(row[at] ?? '')).join(','),
  );
  return `${lines.join('\n')}\n`;
}

function quoted(cell: string): string {
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
