import type { Usage } from '../analysis-outcome.js';
import type { Price } from './known-models.js';

export const noUsage: Usage = {
  inputTokens: 0,
  cachedTokens: 0,
  writtenTokens: 0,
  outputTokens: 0,
  isEstimated: false,
};

export function addUsage(one: Usage, other: Usage): Usage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
    writtenTokens: one.writtenTokens + other.writtenTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    isEstimated: one.isEstimated || other.isEstimated,
  };
}

export function tokensOf({ inputTokens, outputTokens }: Usage): number {
  return inputTokens + outputTokens;
}

/** What a service charges for it. */
export function usdOf(usage: Usage, price: Price): number {
  const { inputTokens, cachedTokens, writtenTokens, outputTokens } = usage;
  const fresh = Math.max(0, inputTokens - cachedTokens - writtenTokens);
  const { input, cachedInput, cacheWrite = input, output } = price;
  const millionths =
    fresh * input + cachedTokens * cachedInput + writtenTokens * cacheWrite + outputTokens * output;
  return millionths / 1e6;
}
