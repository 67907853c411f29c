import { randomUUID } from 'node:crypto';

/** What a sentence and a line of the log have in common. */
export function newErrorId(): string {
  return randomUUID().slice(0, 8);
}

const ids = new WeakMap<object, string>();

/** The same for one error wherever it is caught, so that whoever shows it need not be who logs it. */
export function errorIdOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return newErrorId();
  const known = ids.get(error) ?? newErrorId();
  ids.set(error, known);
  return known;
}
