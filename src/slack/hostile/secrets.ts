const MASK = '[masked]';

/** A given value shorter than this would mask ordinary words. */
const SHORTEST_VALUE = 8;

/** Shapes of credentials that turn up in data and logs; none of them can hold whitespace. */
const SHAPES = [
  /xox[a-z]-[\w-]{6,}/gi,
  /xapp-[\w-]{6,}/gi,
  /(?:AKIA|ASIA)[0-9A-Z]{16}/g,
  /eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g,
  /gh[pousr]_\w{30,}/g,
  /AIza[\w-]{35}/g,
  // Last: what stood before it may have been masked, and only then it begins a word.
  /(?<![A-Za-z0-9])sk-[\w-]{16,}/g,
] as const;

/** @param values further secrets, such as the process's own; those with whitespace are not looked for. */
export function createSecretMask(values: readonly string[]): (text: string) => string {
  const known = values.filter((value) => value.length >= SHORTEST_VALUE && !/\s/.test(value));
  return (text) => {
    const withoutValues = known.reduce((rest, value) => rest.replaceAll(value, MASK), text);
    return SHAPES.reduce((rest, shape) => rest.replace(shape, MASK), withoutValues);
  };
}
