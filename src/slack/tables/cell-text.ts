import type { Outlet } from '../outlet.js';

export type CellValue = string | number | boolean | null;

const LONGEST_CELL = 200;
const FEW_DIGITS = new Intl.NumberFormat('en', { maximumFractionDigits: 4, useGrouping: false });

/** A value as people read it, in one line; empty when it is missing. */
export function cellText(value: CellValue, outlet: Outlet): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return String(value);
  const line = outlet.literal(dateText(value)).replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > LONGEST_CELL
    ? `${characters.slice(0, LONGEST_CELL - 1).join('')}…`
    : line;
}

function numberText(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  return size >= 0.001 && size < 1e15 ? FEW_DIGITS.format(value) : value.toPrecision(4);
}

/** `2024-07-28T00:00:00` reads as a date, another time to the minute; what is no ISO date-time stays as it is. */
function dateText(text: string): string {
  const [, date, time, seconds = '', zone = ''] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? [];
  if (date === undefined || time === undefined) return text;
  const isWhole = /^:00(?:\.0+)?$/.test(seconds) || seconds === '';
  if (time === '00:00' && isWhole && zone === '') return date;
  return `${date} ${time}${isWhole ? '' : seconds}${zone}`;
}
