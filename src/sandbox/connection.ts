import { Client } from '@pandastack/sdk';
import { SandboxError } from './sandbox-error.js';

/** One PandaStack server, reached by its SDK, and for bytes directly. */
export interface Connection {
  readonly apiUrl: string;
  /** For all that is answered at once. */
  readonly calls: Client;
  /** For cells: waits as long as the longest may take, interrupt and all. */
  readonly cells: Client;
  /** The bytes behind a path under `/v1`; the SDK decodes every body as text. */
  getBytes(path: string, signal: AbortSignal): Promise<Response>;
}

export interface ConnectionOptions {
  readonly apiUrl: string;
  readonly apiKey: string | undefined;
  readonly longestCellMs: number;
}

/** Time for a cell's interrupt, its last words and the way back. */
export const cellMarginMs = 15_000;

const callMs = 30_000;
/** `fetch`, which the SDK uses, waits five minutes for the head of an answer, and no setting of the SDK changes that. */
const longestRequestMs = 300_000;

/** @throws {RangeError} for cells longer than any request can be. */
export function connect({ apiUrl, apiKey, longestCellMs }: ConnectionOptions): Connection {
  const cellMs = longestCellMs + cellMarginMs;
  if (cellMs > longestRequestMs)
    throw new RangeError(
      `Cells may take at most ${(longestRequestMs - cellMarginMs) / 1000} s, not ${longestCellMs / 1000} s.`,
    );
  // With no key given the SDK would look for one in the environment and in the home folder.
  const account = { apiUrl, apiKey: apiKey ?? '' };
  // The SDK bounds every request by its client's one time limit.
  const calls = new Client({ ...account, timeoutMs: callMs });
  const base = `${calls.apiUrl.replace(/\/v1$/, '')}/v1`;
  const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  return {
    apiUrl,
    calls,
    cells: new Client({ ...account, timeoutMs: cellMs }),
    async getBytes(path, signal) {
      try {
        return await fetch(base + path, { headers, signal, redirect: 'error' });
      } catch (cause) {
        signal.throwIfAborted();
        throw new SandboxError('unreachable', `PandaStack at ${apiUrl} cannot be reached.`, {
          cause,
        });
      }
    },
  };
}
