import type { Measure } from '../planning/plan.js';
import { literal } from './literal.js';

const methods = {
  sum: 'sum',
  mean: 'mean',
  median: 'median',
  min: 'min',
  max: 'max',
  std: 'std',
  distinct: 'nunique',
} as const;

/** What follows a DataFrame or a groupby to get the figure. */
export function figureOf(measure: Measure): string {
  return measure.kind === 'rows'
    ? '.size()'
    : `[${literal(measure.column.name)}].${methods[measure.how]}()`;
}

/** The figure of all rows. */
export function figureOfRows(measure: Measure): string {
  return measure.kind === 'rows' ? 'len(rows)' : `rows${figureOf(measure)}`;
}

/** How many rows have nothing to measure. */
export function missingOf(measure: Measure): string {
  return measure.kind === 'rows' ? '0' : `rows[${literal(measure.column.name)}].isna().sum()`;
}
