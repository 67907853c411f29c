import { pino } from 'pino';
import { openLocalPandaStack } from '../src/local/pandastack/index.js';
import { createSandboxes, type KernelSession, type Sandboxes } from '../src/sandbox/index.js';
import { type Figures, figuresOf, round, timed } from './figures.js';

const { signal } = new AbortController();

export interface KernelFigures {
  /** Milliseconds until a session is ready for its first cell: sandbox, kernel, our Python in it. */
  readonly handOut: Figures;
  /** The server's create alone, in the same run. */
  readonly serverCreate: Figures;
  /** Milliseconds that our side adds to a cell over the time the server says it took. */
  readonly addedToCell: Figures;
  readonly handOutOverCreate: number;
}

export async function measureKernel(): Promise<KernelFigures> {
  await using server = await openLocalPandaStack({ port: 0, logger: pino({ level: 'silent' }) });
  const sandboxes = createSandboxes({
    apiUrl: server.url,
    apiKey: undefined,
    longestCellMs: 60_000,
    ttlSeconds: 600,
  });
  const handOut = figuresOf(await timeOpening(sandboxes));
  const serverCreate = figuresOf(await timeCreating(server.url));
  await using session = await sandboxes.open({ metadata: {}, signal });
  const addedToCell = figuresOf(await timeAdded(session));
  return {
    handOut,
    serverCreate,
    addedToCell,
    handOutOverCreate: round(handOut.p50 / serverCreate.p50),
  };
}

async function timeOpening(sandboxes: Sandboxes): Promise<number[]> {
  const opened: KernelSession[] = [];
  const times = await timed(30, async () => {
    opened.push(await sandboxes.open({ metadata: {}, signal }));
  });
  for (const session of opened) await session[Symbol.asyncDispose]();
  return times;
}

async function timeCreating(url: string): Promise<number[]> {
  const ids: string[] = [];
  const times = await timed(30, async () => {
    const answer = await fetch(`${url}/v1/sandboxes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ template: 'code-interpreter' }),
    });
    const created: unknown = await answer.json();
    if (created instanceof Object && 'id' in created) ids.push(String(created.id));
  });
  for (const id of ids) await fetch(`${url}/v1/sandboxes/${id}`, { method: 'DELETE' });
  return times;
}

async function timeAdded(session: KernelSession): Promise<number[]> {
  const added: number[] = [];
  for (let run = 0; run < 100; run += 1) {
    const start = performance.now();
    const { durationMs } = await session.runCell('1 + 1', { limitMs: 10_000, signal });
    added.push(performance.now() - start - durationMs);
  }
  return added;
}
