import type { Grain } from '../language/calendar.js';
import { literal } from './literal.js';

const frequencies = { day: 'D', week: 'W-MON', month: 'MS', quarter: 'QS', year: 'YS' } as const;

/** Groups rows by period, each named by its first day; periods without rows are kept. */
export function periodKey({
  date,
  grain,
}: {
  readonly date: string;
  readonly grain: Grain;
}): string {
  const week = grain === 'week' ? ', closed="left", label="left"' : '';
  return `pd.Grouper(key=${literal(date)}, freq=${literal(frequencies[grain])}${week})`;
}

/** Readable names of the periods of a DatetimeIndex: `2024-07`, `2024Q3`. */
export function periodLabels(index: string, grain: Grain): string {
  switch (grain) {
    case 'day':
    case 'week':
      return `${index}.strftime("%Y-%m-%d")`;
    case 'month':
      return `${index}.strftime("%Y-%m")`;
    case 'quarter':
      return `${index}.to_period("Q").astype(str)`;
    case 'year':
      return `${index}.strftime("%Y")`;
  }
}
