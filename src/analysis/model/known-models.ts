/** USD per million tokens. */
export interface Price {
  readonly input: number;
  /** Of input that the service had in its cache. */
  readonly cachedInput: number;
  /** Of input that it wrote into its cache; the same as other input where that costs no more. */
  readonly cacheWrite?: number;
  readonly output: number;
}

export interface KnownModel {
  /** Tokens that a request may hold. */
  readonly contextTokens: number;
  readonly price?: Price;
  /** Whether it can be shown pictures. */
  readonly images?: boolean;
}

const gpt5 = { contextTokens: 270_000, images: true };
const gpt41 = { contextTokens: 1_000_000, images: true };
const gpt4o = { contextTokens: 128_000, images: true };
const reasons = { contextTokens: 200_000, images: true };
const claude = { contextTokens: 200_000, images: true };

function usd(input: number, cachedInput: number, output: number): Price {
  return { input, cachedInput, output };
}

/** Anthropic's cache costs a tenth to read and a quarter more to write. */
function anthropicUsd(input: number, output: number): Price {
  return { input, cachedInput: input / 10, cacheWrite: input * 1.25, output };
}

/**
 * From the pages of OpenAI's and Anthropic's models and prices, April 2026. A price holds for this very
 * name, or for it with a date behind; newer models of a family may cost something else.
 */
export const knownModels: Readonly<Record<string, KnownModel>> = {
  'gpt-5.4': { ...gpt5, price: usd(2.5, 0.25, 15) },
  'gpt-5.4-mini': { ...gpt5, price: usd(0.75, 0.075, 4.5) },
  'gpt-5.4-nano': { ...gpt5, price: usd(0.2, 0.02, 1.25) },
  'gpt-5.2': { ...gpt5, price: usd(1.75, 0.175, 14) },
  'gpt-5.1': { ...gpt5, price: usd(1.25, 0.125, 10) },
  'gpt-5': { ...gpt5, price: usd(1.25, 0.125, 10) },
  'gpt-5-mini': { ...gpt5, price: usd(0.25, 0.025, 2) },
  'gpt-5-nano': { ...gpt5, price: usd(0.05, 0.005, 0.4) },
  'gpt-4.1': { ...gpt41, price: usd(2, 0.5, 8) },
  'gpt-4.1-mini': { ...gpt41, price: usd(0.4, 0.1, 1.6) },
  'gpt-4.1-nano': { ...gpt41, price: usd(0.1, 0.025, 0.4) },
  'gpt-4o': { ...gpt4o, price: usd(2.5, 1.25, 10) },
  'gpt-4o-mini': { ...gpt4o, price: usd(0.15, 0.075, 0.6) },
  'gpt-4-turbo': { contextTokens: 128_000, images: true, price: usd(10, 10, 30) },
  'gpt-4': { contextTokens: 8_000, price: usd(30, 30, 60) },
  'gpt-3.5-turbo': { contextTokens: 16_000, price: usd(0.5, 0.5, 1.5) },
  o1: { ...reasons, contextTokens: 128_000, price: usd(15, 7.5, 60) },
  'o1-mini': { contextTokens: 128_000 },
  o3: { ...reasons, price: usd(2, 0.5, 8) },
  'o3-mini': { ...reasons, images: false, price: usd(1.1, 0.55, 4.4) },
  'o4-mini': { ...reasons, price: usd(1.1, 0.275, 4.4) },
  'claude-opus-4-5': { ...claude, price: anthropicUsd(5, 25) },
  'claude-opus-4-1': { ...claude, price: anthropicUsd(15, 75) },
  'claude-opus-4': { ...claude, price: anthropicUsd(15, 75) },
  'claude-sonnet-4-5': { ...claude, price: anthropicUsd(3, 15) },
  'claude-sonnet-4': { ...claude, price: anthropicUsd(3, 15) },
  'claude-haiku-4-5': { ...claude, price: anthropicUsd(1, 5) },
  'claude-3-7-sonnet': { ...claude, price: anthropicUsd(3, 15) },
  'claude-3-5-haiku': { ...claude, price: anthropicUsd(0.8, 4) },
};

/** What is true of whole families, the longest beginning first: what newer models have at least. */
export const knownFamilies: readonly (readonly [beginning: string, facts: KnownModel])[] = [
  ['claude-', claude],
  ['gpt-5', gpt5],
  ['gpt-4.1', gpt41],
  ['gpt-4o', gpt4o],
  ['gpt-4', { contextTokens: 8_000 }],
  ['gpt-3.5', { contextTokens: 16_000 }],
  ['o1', { contextTokens: 128_000 }],
  ['o3', reasons],
  ['o4', reasons],
];
