import type { AnswerFile, AnswerTable } from '../answer.js';
import type { Outlet } from '../outlet.js';
import type { CellValue } from './cell-text.js';

/** The table as a CSV file; whatever is uploaded is made safe there, for spreadsheets to open. */
export function tableCsv(table: AnswerTable, outlet: Outlet): AnswerFile {
  const field = (value: CellValue): string => {
    if (value === null) return '';
    if (typeof value !== 'string') return String(value);
    return quoted(outlet.literal(value));
  };
  const lines = [table.columns.map(({ name }) => name), ...table.rows].map((row) =>
    row.map(field).join(','),
  );
  // Excel takes a file without the mark for one in the system's old encoding.
  const bytes = Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`, 'utf8');
  return { name: 'table.csv', bytes, altText: undefined };
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
