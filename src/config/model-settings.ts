import type { Price } from '../analysis/index.js';
import type { Config } from './config.js';
import type { Settings } from './settings.js';

const anthropicPrefix = 'anthropic:';

export function isAnthropic(given: { readonly MODEL?: string | undefined }): boolean {
  return given.MODEL?.startsWith(anthropicPrefix) ?? false;
}

export function toModel(given: Settings, apiKey: string): Config['model'] {
  const { MODEL: name, MODEL_CALLS: calls, MODEL_CONTEXT_TOKENS: contextTokens } = given;
  const images = given.MODEL_IMAGES === undefined ? undefined : given.MODEL_IMAGES === 'yes';
  const model = { apiKey, calls, contextTokens, images, price: toPrice(given) };
  if (!isAnthropic(given))
    return { ...model, provider: 'openai', name, baseUrl: given.OPENAI_BASE_URL };
  const own = name.slice(anthropicPrefix.length);
  return { ...model, provider: 'anthropic', name: own, baseUrl: given.ANTHROPIC_BASE_URL };
}

function toPrice(given: Settings): Price | undefined {
  const { MODEL_INPUT_PRICE: input, MODEL_OUTPUT_PRICE: output } = given;
  if (input === undefined || output === undefined) return undefined;
  return { input, cachedInput: given.MODEL_CACHED_INPUT_PRICE ?? input, output };
}
