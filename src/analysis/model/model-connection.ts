import { OpenAI } from '@llamaindex/openai';
import type { ModelOptions } from '../analyst-options.js';
import { fetchLines } from './fetch-lines.js';
import { modelFacts } from './model-facts.js';
import { RefusedParameters } from './refused-parameters.js';
import { serverAddress } from './server-address.js';

/** What all turns share of one model: the client, and what was learned of it. */
export interface ModelConnection {
  readonly name: string;
  readonly session: Awaited<OpenAI['session']>;
  readonly refused: RefusedParameters;
  readonly contextTokens: number;
  readonly idleMs: number;
  readonly retryMs: number;
}

export async function connectModel(options: ModelOptions): Promise<ModelConnection> {
  const { idleMs = 120_000, apiKey = 'none', baseUrl = 'https://api.openai.com/v1' } = options;
  const { baseURL, defaultHeaders, defaultQuery } = serverAddress(baseUrl, apiKey);
  const adapter = new OpenAI({
    model: options.name,
    apiKey,
    baseURL,
    // The client's own retries sleep through an abort, so ChatModel tries again by itself.
    maxRetries: 0,
    // Longer than our own watch, which knows whether it was the turn that ended.
    timeout: idleMs * 2,
    additionalSessionOptions: {
      logLevel: 'off',
      fetch: fetchLines,
      defaultHeaders,
      defaultQuery,
    },
  });
  return {
    name: options.name,
    session: await adapter.session,
    refused: new RefusedParameters(options.name),
    contextTokens: modelFacts(options).contextTokens,
    idleMs,
    retryMs: options.retryMs ?? 500,
  };
}
