import type { Evidence } from './evidence.js';
import type { Duration } from './find-durations.js';

/** A value may be in days, hours, minutes, seconds or thousandths of one. */
const units = [86_400, 3_600, 60, 1, 0.001];

/** By a value in any unit, rounded or cut to the last one said; or by the numbers themselves, as in 02:10:00. */
export function bearsDuration(values: Evidence, { seconds, unit, parts }: Duration): boolean {
  return (
    units.some((each) => values.hasWithin((seconds - unit / 2) / each, (seconds + unit) / each)) ||
    parts.every((part) => values.hasWithin(part, part))
  );
}
