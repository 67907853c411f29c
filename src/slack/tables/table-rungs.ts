import type { AnswerFile, AnswerTable } from '../answer.js';
import type { Outlet } from '../outlet.js';
import type { Block } from '../reply/surface.js';
import { words } from '../words.js';
import { dataTableBlocks, tableBlocks } from './table-blocks.js';
import { tableCsv } from './table-csv.js';
import { tableText } from './table-text.js';

/** Ways to show a table, the richest first; the last one always works. */
export type TableRung =
  | { readonly kind: 'blocks'; readonly blocks: readonly Block[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly file: AnswerFile; readonly text: string };

export function tableRungs(table: AnswerTable, outlet: Outlet): readonly TableRung[] {
  if (table.columns.length === 0) return [];
  const dataTable = dataTableBlocks(table, outlet);
  const plainTable = tableBlocks(table, outlet);
  const text = tableText(table, outlet);
  return [
    ...(dataTable === undefined ? [] : [{ kind: 'blocks', blocks: dataTable } as const]),
    ...(plainTable === undefined ? [] : [{ kind: 'blocks', blocks: plainTable } as const]),
    text === undefined
      ? { kind: 'file', file: tableCsv(table, outlet), text: words.tableAsFile }
      : { kind: 'text', text },
  ];
}
