import type { AnswerTable } from '../answer.js';
import type { Outlet } from '../outlet.js';
import type { Block } from '../reply/surface.js';
import { words } from '../words.js';
import { type CellValue, cellText } from './cell-text.js';

/** Slack's limits (docs.slack.dev, data_table and table blocks, 2026-09); rows without the header. */
const LIMITS = {
  data_table: { rows: 200, columns: 20, characters: 20_000 },
  table: { rows: 99, columns: 20, characters: 10_000 },
} as const;

/** Room for the caption, which counts, too. */
const CAPTION_CHARACTERS = 200;
const ROWS_PER_PAGE = 10;

/** A table that people can sort and page through, or undefined when it has no row that fits. */
export function dataTableBlocks(table: AnswerTable, outlet: Outlet): readonly [Block] | undefined {
  const part = partThatFits(table, outlet, LIMITS.data_table);
  if (part === undefined) return undefined;
  const rows = [part.header.map(rawText), ...part.rows.map((row) => row.map(rawCell))];
  return [{ type: 'data_table', caption: captionOf(table, part), rows, page_size: ROWS_PER_PAGE }];
}

/** The older kind of table, for workspaces that do not know `data_table`. */
export function tableBlocks(table: AnswerTable, outlet: Outlet): readonly Block[] | undefined {
  const part = partThatFits(table, outlet, LIMITS.table);
  if (part === undefined) return undefined;
  const rows = [part.header, ...part.rows.map((row) => row.map(({ text }) => text))];
  const settings = table.columns
    .slice(0, part.header.length)
    .map(({ type }) => ({ align: type === 'number' ? 'right' : 'left' }));
  return [
    { type: 'table', rows: rows.map((row) => row.map(rawText)), column_settings: settings },
    {
      type: 'context',
      elements: [{ type: 'plain_text', text: captionOf(table, part) }],
    },
  ];
}

interface Part {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

interface Cell {
  readonly value: CellValue;
  readonly text: string;
}

interface Limits {
  readonly rows: number;
  readonly columns: number;
  readonly characters: number;
}

function partThatFits(table: AnswerTable, outlet: Outlet, limits: Limits): Part | undefined {
  const header = table.columns
    .slice(0, limits.columns)
    .map(({ name }) => cellText(name, outlet) || ' ');
  if (header.length === 0) return undefined;
  const rows: (readonly Cell[])[] = [];
  let characters = CAPTION_CHARACTERS + header.join('').length;
  for (const values of table.rows.slice(0, limits.rows)) {
    const row = header.map((_, column): Cell => {
      const value = values[column] ?? null;
      return { value, text: cellText(value, outlet) || ' ' };
    });
    characters += row.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > limits.characters) break;
    rows.push(row);
  }
  return rows.length === 0 ? undefined : { header, rows };
}

/** Numbers must be numbers to be sorted as such; JSON has none that are not finite. */
function rawCell({ value, text }: Cell) {
  return Number.isFinite(value) ? { type: 'raw_number', value, text } : rawText(text);
}

function rawText(text: string) {
  return { type: 'raw_text', text };
}

/** How much of the table is shown. */
export function captionOf(
  table: AnswerTable,
  { header, rows }: { readonly header: readonly unknown[]; readonly rows: readonly unknown[] },
): string {
  const total = Math.max(table.totalRows, table.rows.length);
  const parts = [
    rows.length < total
      ? words.tableCut({ shown: rows.length, total })
      : words.tableWhole(rows.length),
    ...(header.length < table.totalColumns
      ? [words.columnsCut({ shown: header.length, total: table.totalColumns })]
      : []),
  ];
  const isCut = rows.length < total || header.length < table.totalColumns;
  return [parts.join(', '), ...(isCut ? [words.askForRest] : [])].join('; ');
}
