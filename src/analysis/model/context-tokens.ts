/** By the beginning of the name, the longest first; from the pages of OpenAI's and Anthropic's models. */
const known: readonly (readonly [string, number])[] = [
  ['claude-', 200_000],
  ['gpt-3.5', 16_000],
  ['gpt-4.1', 1_000_000],
  ['gpt-4o', 128_000],
  ['gpt-4-turbo', 128_000],
  ['gpt-4', 8_000],
  ['gpt-5', 270_000],
  ['o1', 128_000],
  ['o3', 200_000],
  ['o4', 200_000],
];

/** Above this a longer history costs more than it helps. */
const mostTokens = 200_000;
const unknown = 32_000;

/** Tokens that a request to this model may hold; a safe guess for a name that is not known. */
export function contextTokens(model: string): number {
  const found = known.find(([beginning]) => model.startsWith(beginning));
  return Math.min(found?.[1] ?? unknown, mostTokens);
}
