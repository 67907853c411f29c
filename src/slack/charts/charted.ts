import type { AnswerTable } from '../answer.js';
import type { CellValue } from '../tables/cell-text.js';
import { isAxisOfTime, labelsRows } from './label-column.js';
import { type NumberColumn, worthSeeing } from './number-columns.js';

/** What of a table is worth a picture. */
export interface Charted {
  readonly kind: 'bar' | 'line' | 'pie';
  /** The column that names the rows; empty when it has no name. */
  readonly by: string;
  readonly labels: readonly CellValue[];
  readonly series: readonly NumberColumn[];
}

/** A chart of fewer says nothing, and of more Slack takes none. */
const FEWEST_ROWS = 2;
const MOST_ROWS = 20;

/** As many segments as every description of Slack's limits allows. */
const MOST_SEGMENTS = 6;

/**
 * A small aggregate: one column of distinct names or times, and numbers for each of them. Undefined for every
 * other table, also for one of which a part is missing: a picture of it would be taken for the whole.
 */
export function charted(table: AnswerTable): Charted | undefined {
  const [first, ...rest] = table.columns;
  const isCut = table.rows.length < table.totalRows || table.columns.length < table.totalColumns;
  if (first === undefined || rest.length === 0 || isCut) return undefined;
  if (rest.some(({ type }) => type !== 'number')) return undefined;
  const rows = withoutTotal(table.rows);
  const labels = rows.map(([value]) => value ?? null);
  if (rows.length < FEWEST_ROWS || rows.length > MOST_ROWS || !labelsRows(first, labels))
    return undefined;
  const columns = rest.map(({ name }, at): NumberColumn => {
    return { name, values: rows.map((row) => numberOf(row[at + 1])) };
  });
  if (!columns.every(isWhole) || columns.some(({ name }) => labels.includes(name)))
    return undefined;
  const series = worthSeeing(columns);
  if (series.length === 0) return undefined;
  return { kind: kindOf(labels, series), by: first.name, labels, series };
}

const TOTAL =
  /^(?:(?:grand |sub)?totals?|sum|all|overall|gesamt(?:summe)?|summe|insgesamt|totale|totaal|合計|総計)$/i;

/** Beside the sum of all others nothing else could be seen. */
function withoutTotal(rows: AnswerTable['rows']): AnswerTable['rows'] {
  const last = rows.at(-1)?.[0];
  return typeof last === 'string' && TOTAL.test(last.trim()) ? rows.slice(0, -1) : rows;
}

function numberOf(value: CellValue | undefined): number {
  return typeof value === 'number' ? value : Number.NaN;
}

function isWhole({ values }: NumberColumn): boolean {
  return values.every(Number.isFinite);
}

function kindOf(labels: readonly CellValue[], series: readonly NumberColumn[]): Charted['kind'] {
  if (labels.length > 2 && isAxisOfTime(labels)) return 'line';
  const [only, ...others] = series;
  const isShares = only !== undefined && others.length === 0 && areShares(only);
  return isShares && labels.length <= MOST_SEGMENTS ? 'pie' : 'bar';
}

/** Parts of one whole. */
function areShares({ name, values }: NumberColumn): boolean {
  const sum = values.reduce((total, value) => total + value, 0);
  const isOneWhole = Math.abs(sum - 100) < 0.6 || Math.abs(sum - 1) < 0.006;
  return isOneWhole && values.every((value) => value > 0) && /%|share|percent|anteil/i.test(name);
}
