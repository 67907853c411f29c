import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Mind } from './mind.js';
import type { ChatRequest } from './wire/chat-request.js';
import { modelApp } from './wire/model-app.js';

export interface LocalModelOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The only bearer key that is let in; without it any is. */
  readonly apiKey?: string;
  readonly mind: Mind;
}

export interface LocalModel extends AsyncDisposable {
  /** Ends in `/v1`, ready for `OPENAI_BASE_URL`. */
  readonly url: string;
  /** Every well-formed request so far, oldest first. */
  readonly requests: readonly ChatRequest[];
  /** Stops listening and hangs up. Twice is harmless. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * A server on loopback that speaks OpenAI chat completions, streamed or whole, with tools.
 * @throws when the port is taken.
 */
export async function openLocalModel(options: LocalModelOptions): Promise<LocalModel> {
  const requests: ChatRequest[] = [];
  const app = modelApp({
    mind: options.mind,
    apiKey: options.apiKey,
    onRequest: (request) => requests.push(request),
  });
  const { server, address } = await listen(app.fetch, options.port ?? 0);
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    async [Symbol.asyncDispose]() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}

type Serving = ReturnType<typeof serve>;

function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  port: number,
): Promise<{ server: Serving; address: AddressInfo }> {
  return new Promise((resolve, reject) => {
    const server: Serving = serve({ fetch, port, hostname: '127.0.0.1' }, (address) =>
      resolve({ server, address }),
    );
    server.once('error', reject);
  });
}
