import type { Period } from './period.js';

/** "Between January and March 2023": the year that is said counts for a point without one. */
export function withYearOf(a: Period, b: Period): Period {
  if (a.assumption === undefined || b.assumption !== undefined || b.from === undefined) return a;
  const year = b.from.slice(0, 4);
  const move = (at: string | undefined) => {
    const shift = Number(year) - Number((a.from ?? year).slice(0, 4));
    return at === undefined ? at : `${Number(at.slice(0, 4)) + shift}${at.slice(4)}`;
  };
  return {
    from: move(a.from),
    to: move(a.to),
    label: a.label.replace(/\d{4}/, year),
    assumption: undefined,
  };
}
