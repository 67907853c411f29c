import type { AnswerTable } from '../answer.js';
import type { Outlet } from '../outlet.js';
import { cellText } from './cell-text.js';
import { captionOf } from './table-blocks.js';

const WIDEST_CELL = 28;
const WIDEST_LINE = 110;
const MOST_CHARACTERS = 3_000;

/** A table in a code block, or undefined when its lines would be too long to read. */
export function tableText(table: AnswerTable, outlet: Outlet): string | undefined {
  const header = table.columns.map(({ name }) => shorten(cellText(name, outlet)));
  const lines = table.rows.map((row) =>
    header.map((_, column) => shorten(cellText(row[column] ?? null, outlet))),
  );
  const widths = header.map((name, column) =>
    Math.max(lengthOf(name), ...lines.map((line) => lengthOf(line[column] ?? ''))),
  );
  const width = widths.reduce((sum, each) => sum + each + 2, 0);
  if (header.length === 0 || width > WIDEST_LINE) return undefined;
  const most = Math.floor(MOST_CHARACTERS / (width + 1)) - 2;
  const shown = lines.slice(0, most);
  const isNumber = table.columns.map(({ type }) => type === 'number');
  const layOut = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => pad(cell, widths[column] ?? 0, isNumber[column] === true))
      .join('  ')
      .trimEnd();
  const rule = widths.map((each) => '-'.repeat(each)).join('  ');
  const caption = captionOf(table, { header, rows: shown });
  return ['```', layOut(header), rule, ...shown.map(layOut), '```', caption].join('\n');
}

function shorten(text: string): string {
  const characters = [...text.replaceAll('`', "'")];
  return characters.length > WIDEST_CELL
    ? `${characters.slice(0, WIDEST_CELL - 1).join('')}…`
    : characters.join('');
}

function pad(text: string, width: number, toTheRight: boolean): string {
  const gap = ' '.repeat(Math.max(0, width - lengthOf(text)));
  return toTheRight ? gap + text : text + gap;
}

function lengthOf(text: string): number {
  return [...text].length;
}
