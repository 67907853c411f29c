import type { KnownColumn } from '../conversation/known-table.js';
import { daysBetween, type Grain } from '../language/calendar.js';

/** A grain that gives a readable number of points over the column's range. */
export function grainFor({ examples: [first, last] }: KnownColumn): Grain {
  const days = first === undefined || last === undefined ? 0 : daysBetween(first, last);
  if (days <= 45) return 'day';
  if (days <= 200) return 'week';
  return days <= 5 * 366 ? 'month' : 'year';
}
