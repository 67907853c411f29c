import { setTimeout as delay } from 'node:timers/promises';
import { NotFoundError, PandaStackError } from '@pandastack/sdk';
import type { Connection } from './connection.js';
import { sandboxFault } from './sandbox-fault.js';

const requestMs = 10_000;
const pausesMs = [100, 400, 1_600];

/** Ends a sandbox and is told so. A few tries, since one that lives on costs until its time is up. */
export async function killSandbox(id: string, { calls, apiUrl }: Connection): Promise<void> {
  const ask = () =>
    calls.request<void>('DELETE', `/sandboxes/${encodeURIComponent(id)}`, {
      parseAs: 'none',
      timeoutMs: requestMs,
      noRetry: true,
    });
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof NotFoundError) return;
      const pauseMs = pausesMs[tries];
      if (!(error instanceof PandaStackError)) throw error;
      if (pauseMs === undefined || isRefusal(error)) throw sandboxFault(error, apiUrl);
      await delay(pauseMs);
    }
  }
}

function isRefusal({ statusCode = 0 }: PandaStackError): boolean {
  return statusCode >= 400 && statusCode < 500 && statusCode !== 429;
}
