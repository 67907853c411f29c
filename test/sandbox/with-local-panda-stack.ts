import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { type LocalPandaStack, openLocalPandaStack } from '../../src/local/pandastack/index.js';
import { createSandboxes, type KernelSession, type Sandboxes } from '../../src/sandbox/index.js';

/** The two kinds of server kernel; whatever a cell does, both must tell the same. */
export const kinds = ['rich', 'plain'] as const;

export interface Served {
  readonly sandboxes: Sandboxes;
  readonly apiUrl: string;
  readonly apiKey: string | undefined;
  open(): Promise<KernelSession>;
}

/** A real sandbox server for the tests of one file or block, closed after them. */
export function withLocalPandaStack(kernel: (typeof kinds)[number]): () => Served {
  let server: LocalPandaStack | undefined;
  beforeAll(async () => {
    server = await openLocalPandaStack({ port: 0, logger: pino({ level: 'silent' }), kernel });
  });
  afterAll(async () => {
    await server?.[Symbol.asyncDispose]();
  });
  return () => {
    if (server === undefined) throw new Error('The server is not open yet.');
    const { url: apiUrl, apiKey } = server;
    const sandboxes = createSandboxes({
      apiUrl,
      apiKey,
      longestCellMs: 60_000,
      ttlSeconds: 600,
    });
    const { signal } = new AbortController();
    return {
      sandboxes,
      apiUrl,
      apiKey,
      open: () => sandboxes.open({ metadata: { app: 'test' }, signal }),
    };
  };
}
