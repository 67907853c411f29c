import { pino } from 'pino';
import { openLocalPandaStack } from '../src/local/pandastack/index.js';
import {
  createSandboxes,
  type KernelSession,
  openWarmSessions,
  type Sandboxes,
} from '../src/sandbox/index.js';
import { type Figures, figuresOf, round, timed } from './figures.js';

const { signal } = new AbortController();
const cells = 100;

export interface KernelFigures {
  /** Milliseconds until a session is ready for its first cell: sandbox, kernel, our Python in it. */
  readonly handOut: Figures;
  /** The same when one stands ready. */
  readonly handOutWarm: Figures;
  /** The server's create alone, in the same run. */
  readonly serverCreate: Figures;
  /** Milliseconds of `1 + 1` as the program runs it. */
  readonly cell: Figures;
  /** The same cell asked of the server directly, in the same run. */
  readonly bareCell: Figures;
  readonly addedToCellMs: number;
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
  const handOutWarm = figuresOf(await timeWarm(sandboxes));
  const serverCreate = figuresOf(await timeCreating(server.url));
  await using session = await sandboxes.open({ metadata: {}, signal });
  const cell = figuresOf(
    await timed(cells, () => session.runCell('1 + 1', { limitMs: 10_000, signal })),
  );
  const bareCell = figuresOf(await timeBareCells(server.url));
  return {
    handOut,
    handOutWarm,
    serverCreate,
    cell,
    bareCell,
    addedToCellMs: round(cell.p50 - bareCell.p50),
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

async function timeWarm(sandboxes: Sandboxes): Promise<number[]> {
  await using warm = openWarmSessions({
    ...{ sandboxes, metadata: {}, size: 1, maxAgeMs: 60_000 },
    onError: (error) => {
      throw error;
    },
  });
  const times: number[] = [];
  for (let run = 0; run < 30; run += 1) {
    await warm.settled();
    const opened: KernelSession[] = [];
    const open = async () => {
      opened.push(await warm.open({ metadata: {}, signal }));
    };
    times.push(...(await timed(1, open)));
    for (const session of opened) await session[Symbol.asyncDispose]();
  }
  return times;
}

async function timeCreating(url: string): Promise<number[]> {
  const ids: string[] = [];
  const times = await timed(30, async () => {
    ids.push((await create(url, '/sandboxes', { template: 'code-interpreter' })).id);
  });
  for (const id of ids) await fetch(`${url}/v1/sandboxes/${id}`, { method: 'DELETE' });
  return times;
}

/** The same cell with nothing of ours around it: the server's own `run`, over the same wire. */
async function timeBareCells(url: string): Promise<number[]> {
  const { id } = await create(url, '/sandboxes', { template: 'code-interpreter' });
  const session = await create(url, `/sandboxes/${id}/repl/sessions`, { language: 'python' });
  const times = await timed(cells, async () => {
    const run = `/sandboxes/${id}/repl/sessions/${session.id}/run`;
    await (await post(url, run, { code: '1 + 1' })).arrayBuffer();
  });
  await fetch(`${url}/v1/sandboxes/${id}`, { method: 'DELETE' });
  return times;
}

function post(url: string, path: string, body: object): Promise<Response> {
  return fetch(`${url}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function create(url: string, path: string, body: object): Promise<{ readonly id: string }> {
  const created: unknown = await (await post(url, path, body)).json();
  if (created instanceof Object && 'id' in created) return { id: String(created.id) };
  throw new Error(`The server created nothing at ${path}.`);
}
