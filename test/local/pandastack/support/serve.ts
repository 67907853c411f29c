import { Client } from '@pandastack/sdk';
import { pino } from 'pino';
import {
  type LocalPandaStack,
  type LocalPandaStackOptions,
  openLocalPandaStack,
} from '../../../../src/local/pandastack/index.js';

export interface Served extends AsyncDisposable {
  readonly server: LocalPandaStack;
  readonly client: Client;
  /** A plain request with the bearer token. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

const API_KEY = 'test-key';

/** A server of its own on a free port, with a client of PandaStack's SDK. */
export async function serve(
  options: Omit<LocalPandaStackOptions, 'port' | 'logger'> = {},
): Promise<Served> {
  const logger = pino({ level: 'silent' });
  const server = await openLocalPandaStack({ port: 0, apiKey: API_KEY, logger, ...options });
  return {
    server,
    client: new Client({ apiUrl: server.url, apiKey: API_KEY, timeoutMs: 60_000 }),
    fetch: (path, init = {}) =>
      fetch(`${server.url}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${API_KEY}`, ...Object(init.headers) },
      }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
