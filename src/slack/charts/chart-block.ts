import type { AnswerTable } from '../answer.js';
import { shortened } from '../blocks.js';
import type { Outlet } from '../outlet.js';
import type { Block } from '../reply/surface.js';
import { type CellValue, cellText } from '../tables/cell-text.js';
import { chartWords } from '../words.js';

/** Slack's limits (data_visualization, read 2026-09; not in @slack/types yet). */
const MOST_CATEGORIES = 20;
const MOST_SERIES = 3;
const LONGEST_LABEL = 20;
const LONGEST_TITLE = 50;
const LONGEST_AXIS = 50;

/** Bars next to others a hundred times as long could not be read. */
const WIDEST_SPREAD = 100;

const ISO_DATE = /^\d{4}(?:-\d\d){0,2}(?:T00:00:00(?:\.0+)?)?$/;

/**
 * A small aggregate as a chart that Slack draws: one column of names or dates, and one to three of numbers
 * of about the same size. Undefined for every other table, and for one that is not whole.
 */
export function chartBlock(table: AnswerTable, outlet: Outlet): Block | undefined {
  const [first, ...rest] = table.columns;
  const isWhole =
    table.rows.length === table.totalRows && table.columns.length === table.totalColumns;
  const isSmall = table.rows.length >= 2 && table.rows.length <= MOST_CATEGORIES;
  if (first === undefined || !isWhole || !isSmall) return undefined;
  if (first.type === 'number' || rest.length === 0 || rest.length > MOST_SERIES) return undefined;
  const categories = table.rows.map(([value]) => label(value ?? null, outlet));
  const series = rest.map(({ name }, index) => ({
    name: label(name, outlet),
    values: table.rows.map((row) => row[index + 1]),
  }));
  if (!areDistinct(categories) || !areDistinct(series.map(({ name }) => name))) return undefined;
  const numbers = series.flatMap(({ values }) => values);
  if (!numbers.every(isNumber) || isTooSpread(series.map(({ values }) => values))) return undefined;
  const by = cellText(first.name, outlet) || ' ';
  const isTime = table.rows.every(([value]) => typeof value === 'string' && ISO_DATE.test(value));
  return {
    type: 'data_visualization',
    title: shortened(chartWords.title(series.map(({ name }) => name), by), LONGEST_TITLE),
    chart: {
      type: isTime ? 'line' : 'bar',
      series: series.map(({ name, values }) => ({
        name,
        data: values.map((value, index) => ({ label: categories[index], value })),
      })),
      axis_config: { categories, x_label: shortened(by, LONGEST_AXIS) },
    },
  };
}

function label(value: CellValue, outlet: Outlet): string {
  return shortened(cellText(value, outlet), LONGEST_LABEL);
}

function areDistinct(labels: readonly string[]): boolean {
  return new Set(labels).size === labels.length && !labels.includes(' ');
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isTooSpread(series: readonly (readonly unknown[])[]): boolean {
  const sizes = series.map((values) => Math.max(...values.map((value) => Math.abs(Number(value)))));
  return Math.max(...sizes) > WIDEST_SPREAD * Math.min(...sizes);
}
