import type { CellValue } from '../tables/cell-text.js';

/** Numbers in columns of such names count time or steps, and name rows; others measure or identify. */
const NAMES_ROWS =
  /^(?:calendar )?(?:years?|quarters?|months?|weeks?|days?|weekdays?|hours?|jahr|monat|woche|stunde|rating|stars?|score)$/i;

/** What `describe()` and its like put in front of their rows. */
const STATISTICS = new Set(['count', 'mean', 'std', 'min', 'max', 'median', '25%', '50%', '75%']);

const TIME = /^\d{4}(?:-?(?:Q[1-4]|W\d\d)|-\d\d(?:-\d\d(?:T00:00:00(?:\.0+)?)?)?)?$/;

/** Whether a table's first column says what each of its rows is about. */
export function labelsRows(
  { name, type }: { readonly name: string; readonly type: string },
  labels: readonly CellValue[],
): boolean {
  if (new Set(labels).size < labels.length) return false;
  if (type === 'number') return NAMES_ROWS.test(name.trim()) || labels.every(isYear);
  const statistics = labels.filter((label) => STATISTICS.has(String(label).toLowerCase()));
  return statistics.length < 2;
}

/** Dates, months, quarters or years, one after the other. */
export function isAxisOfTime(labels: readonly CellValue[]): boolean {
  const isTime = labels.every(isYear) || labels.every((label) => TIME.test(String(label)));
  return isTime && labels.every((label, at) => at === 0 || isLess(labels[at - 1], label));
}

function isLess(one: CellValue | undefined, other: CellValue): boolean {
  return String(one) < String(other);
}

function isYear(value: CellValue): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1900 && value <= 2100;
}
