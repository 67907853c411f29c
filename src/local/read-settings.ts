import { z } from 'zod';

/** Settings that cannot be used; the message names each with the remedy. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * A stand-in's settings from environment variables; an empty one counts as not set.
 * @throws {SettingsError}
 */
export function readSettings<Shape extends z.ZodType>(
  shape: Shape,
  environment: NodeJS.ProcessEnv,
): z.infer<Shape> {
  const set = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = shape.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new SettingsError(`${[...new Set(faults)].join('\n')}\nNothing was started.`);
}

/** A whole number in bounds; the message tells both. */
export function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER) {
  const bounds =
    most === Number.MAX_SAFE_INTEGER ? `, ${least} or more` : ` from ${least} to ${most}`;
  const error = `must be a whole number${bounds}.`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
}

/** One of some words; the message lists them. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, `must be ${words.join(' or ')}.`);
}
