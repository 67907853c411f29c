import { SecretFilter, type TextForm } from './secret-filter.js';
import { segmentsOf } from './segments.js';

/** A given value shorter than this would mask ordinary words. */
const SHORTEST_VALUE = 8;

/** Begins a text that comes segment by segment. */
export type StartMask = (form?: TextForm) => SecretFilter;

/** @param values further secrets, such as the process's own; those with whitespace are not looked for. */
export function createSecretFilters(values: readonly string[]): StartMask {
  const known = values
    .filter((value) => value.length >= SHORTEST_VALUE && !/\s/.test(value))
    // One may be the beginning of another.
    .toSorted((left, right) => right.length - left.length);
  return (form = 'free') => new SecretFilter(known, form);
}

/** For a text that is there as a whole. */
export function createSecretMask(values: readonly string[]): (text: string) => string {
  const start = createSecretFilters(values);
  return (text) => {
    const filter = start();
    return segmentsOf(text)
      .map((segment) => filter.pass(segment))
      .join('');
  };
}
