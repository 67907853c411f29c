/** Round values from below the least to above the greatest, some five of them; 0 is always among them. */
export function ticks(values: readonly number[]): readonly number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep((high - low || 1) / 5);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step));
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10;
  return factor * power;
}

/** Takes away what binary fractions add: 0.30000000000000004. */
function round(value: number): number {
  return Number(value.toPrecision(12));
}

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });
const full = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** `1.2K` */
export function shortNumber(value: number): string {
  return short.format(value);
}

/** `1,234.5` */
export function fullNumber(value: number): string {
  return full.format(value);
}
