import { OpenAI } from '@llamaindex/openai';
import type { ModelOptions } from '../analyst-options.js';
import { contextTokens } from './context-tokens.js';
import { RefusedParameters } from './refused-parameters.js';

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
  const idleMs = options.idleMs ?? 120_000;
  const adapter = new OpenAI({
    model: options.name,
    apiKey: options.apiKey ?? 'none',
    baseURL: options.baseUrl ?? 'https://api.openai.com/v1',
    // The client's own retries sleep through an abort, so ChatModel tries again by itself.
    maxRetries: 0,
    // Longer than our own watch, which knows whether it was the turn that ended.
    timeout: idleMs * 2,
    additionalSessionOptions: { logLevel: 'off' },
  });
  return {
    name: options.name,
    session: await adapter.session,
    refused: new RefusedParameters(options.name),
    contextTokens: options.contextTokens ?? contextTokens(options.name),
    idleMs,
    retryMs: options.retryMs ?? 500,
  };
}
