import { SecretFilter } from './secret-filter.js';
import { segmentsOf } from './segments.js';

/** A given value shorter than this would mask ordinary words. */
const SHORTEST_VALUE = 8;

/** @param values further secrets, such as the process's own; those with whitespace are not looked for. */
export function createSecretFilters(values: readonly string[]): () => SecretFilter {
  const known = values
    .filter((value) => value.length >= SHORTEST_VALUE && !/\s/.test(value))
    // One may be the beginning of another.
    .toSorted((left, right) => right.length - left.length);
  return () => new SecretFilter(known);
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
