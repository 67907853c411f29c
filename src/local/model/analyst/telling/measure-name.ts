import type { Measure } from '../planning/plan.js';
import { unitOf } from './number-text.js';

const words = {
  sum: 'total',
  mean: 'average',
  median: 'median',
  min: 'lowest',
  max: 'highest',
  std: 'standard deviation of',
  distinct: 'different values of',
} as const;

/** `total revenue`, `number of rows`: for titles, column heads and sentences. */
export function measureName(measure: Measure): string {
  return measure.kind === 'rows'
    ? 'number of rows'
    : `${words[measure.how]} ${measure.column.name}`;
}

export function measureUnit(measure: Measure): string | undefined {
  return measure.kind === 'rows' || measure.how === 'distinct'
    ? undefined
    : unitOf(measure.column.name);
}

/** The Python format that suits the figure's likely size. */
export function measureFormat(measure: Measure): string {
  if (measure.kind === 'rows' || measure.how === 'sum' || measure.how === 'distinct') return ',.0f';
  return Math.abs(Number(measure.column.examples[1] ?? 0)) > 1000 ? ',.0f' : ',.2f';
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
