import type { Evidence } from '../figures/evidence.js';

const number = /(?<![\w.])\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?/gi;
/** Of calendars, clocks and statistics: code may know these. */
const customary = new Set([12, 24, 52, 60, 90, 95, 99, 365]);

/** The numbers of more than one digit in code that stand nowhere else; years and customary ones are none. */
export function inventedNumbers(code: string, known: Evidence): readonly number[] {
  return (code.replace(/\\[nrt]/g, '  ').match(number) ?? []).map(toNumber).filter((value) => {
    const isYear = value >= 1900 && value < 2100 && Number.isInteger(value);
    const isSmall = String(value).replace(/^0\.0*|\.|0+$/g, '').length < 2;
    return !isYear && !isSmall && !customary.has(value) && !known.hasWithin(value, value);
  });
}

function toNumber(written: string): number {
  return Number(written.replaceAll('_', ''));
}
