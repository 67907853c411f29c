import type { Evidence } from '../figures/evidence.js';
import { findFigures } from '../figures/find-figures.js';
import { plainDigits } from '../figures/plain-digits.js';
import { withoutNames } from '../figures/without-names.js';
import { inventedNumbers } from './invented-numbers.js';

/** The figures that words of code state and that stand nowhere else; names, dates and counts of things are none. */
export function writtenFigures(words: string, known: Evidence): readonly number[] {
  if (!/\d/.test(words)) return [];
  const text = withoutNames(plainDigits(words));
  return findFigures(text, words)
    .flatMap(({ readings }) => readings.map(({ value }) => value))
    .filter((value) => inventedNumbers(String(value), known).length > 0);
}
