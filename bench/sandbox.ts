import { Client, type CodeContext, type Sandbox } from '@pandastack/sdk';
import { pino } from 'pino';
import { type LocalPandaStackOptions, openLocalPandaStack } from '../src/local/pandastack/index.js';
import { descendants, privateMib } from '../test/local/pandastack/support/footprint.js';
import { type Figures, figuresOf, round, timed } from './figures.js';

/** Milliseconds unless named otherwise. A kernel is ready when its session was answered. */
export interface SandboxFigures {
  readonly serverStart: number;
  readonly handOutWarm: Figures;
  readonly handOutForked: Figures;
  readonly handOutCold: Figures;
  readonly forkedOverCold: number;
  readonly fork: Figures;
  readonly firstCell: Figures;
  readonly firstPlot: Figures;
  readonly onePlusOne: Figures;
  readonly kill: Figures;
  readonly eachOf10AtOnce: Figures;
  readonly eachOf50AtOnce: Figures;
  readonly with4Busy: { readonly forked: Figures; readonly cold: Figures };
  /** Memory that a sandbox with a kernel shares with nothing else, before and after its first cell. */
  readonly idleKernelMib: number;
  readonly usedKernelMib: number;
  readonly idleKernelsPerGib: number;
}

const PLOT = 'import matplotlib.pyplot as plt\nplt.plot([1, 2, 3]);';
// Until the one before is gone and the next spare waits: what is measured is a machine that has nothing else to do.
const REFILL_MS = 500;

interface Kernel {
  readonly sandbox: Sandbox;
  readonly context: CodeContext;
}

export async function measureSandbox(): Promise<SandboxFigures> {
  const started = performance.now();
  await using warm = await open({});
  const serverStart = round(performance.now() - started);
  await using forked = await open({ spareSandboxes: 0 });
  await using cold = await open({ start: 'cold' });
  const handOutForked = figuresOf(await timeKernels(forked.client, 30));
  const handOutCold = figuresOf(await timeKernels(cold.client, 5));
  return {
    serverStart,
    handOutWarm: figuresOf(await timeKernels(warm.client, 30)),
    handOutForked,
    handOutCold,
    forkedOverCold: round(handOutForked.p50 / handOutCold.p50),
    ...(await timeCells(warm.client)),
    fork: figuresOf(await timeForks(warm.client)),
    eachOf10AtOnce: figuresOf(await timeAtOnce(warm.client, 10)),
    eachOf50AtOnce: figuresOf(await timeAtOnce(warm.client, 50)),
    with4Busy: await timeBesideBusy(forked.client, cold.client),
    ...(await weigh()),
  };
}

async function open(options: Partial<LocalPandaStackOptions>) {
  const server = await openLocalPandaStack({
    port: 0,
    logger: pino({ level: 'silent' }),
    ...options,
  });
  const client = new Client({ apiUrl: server.url, timeoutMs: 120_000 });
  return { client, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

async function openKernel(client: Client): Promise<Kernel> {
  const sandbox = await client.sandboxes.create();
  return { sandbox, context: await sandbox.createCodeContext() };
}

/** One after the other, with time in between for the server to make the next ready. */
async function timeKernels(client: Client, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    let kernel: Kernel | undefined;
    const [time = Number.NaN] = await timed(1, async () => {
      kernel = await openKernel(client);
    });
    times.push(time);
    await kernel?.sandbox.kill();
    await pause();
  }
  return times;
}

async function timeCells(client: Client) {
  const first: number[] = [];
  const plot: number[] = [];
  const kill: number[] = [];
  for (let run = 0; run < 15; run += 1) {
    const { sandbox, context } = await openKernel(client);
    first.push(...(await timed(1, () => context.runCode('x = 1'))));
    plot.push(...(await timed(1, () => context.runCode(PLOT))));
    kill.push(...(await timed(1, () => sandbox.kill())));
    await pause();
  }
  const { sandbox, context } = await openKernel(client);
  const onePlusOne = figuresOf(await timed(300, () => context.runCode('1 + 1')));
  await sandbox.kill();
  return {
    firstCell: figuresOf(first),
    firstPlot: figuresOf(plot),
    onePlusOne,
    kill: figuresOf(kill),
  };
}

async function timeForks(client: Client): Promise<number[]> {
  const parent = await client.sandboxes.create();
  await parent.filesystem.write('/workspace/data.bin', new Uint8Array(1024 * 1024));
  const times: number[] = [];
  for (let run = 0; run < 15; run += 1) {
    let child: Sandbox | undefined;
    const fork = async () => {
      child = await parent.fork();
    };
    times.push(...(await timed(1, fork)));
    await child?.kill();
    await pause();
  }
  await parent.kill();
  return times;
}

async function timeAtOnce(client: Client, count: number): Promise<number[]> {
  const kernels: Kernel[] = [];
  const times = await Promise.all(
    Array.from({ length: count }, () =>
      timed(1, async () => {
        kernels.push(await openKernel(client));
      }),
    ),
  );
  await Promise.all(kernels.map(({ sandbox }) => sandbox.kill()));
  return times.flat();
}

async function timeBesideBusy(forked: Client, cold: Client) {
  const busy = await Promise.all(Array.from({ length: 4 }, () => openKernel(forked)));
  const cells = busy.map(({ context }) =>
    context.runCode('while True: pass', { timeoutSeconds: 60 }).catch(() => undefined),
  );
  const figures = {
    forked: figuresOf(await timeKernels(forked, 10)),
    cold: figuresOf(await timeKernels(cold, 3)),
  };
  await Promise.all(busy.map(({ sandbox }) => sandbox.kill()));
  await Promise.all(cells);
  return figures;
}

/** Memory of 50 kernels, apart from what they share with the warm process and each other. */
async function weigh() {
  await using server = await open({ spareSandboxes: 0 });
  const others = new Set(await descendants(process.pid));
  const kernels: Kernel[] = [];
  for (let n = 0; n < 50; n += 1) kernels.push(await openKernel(server.client));
  const mean = async () => {
    const own = (await descendants(process.pid)).filter((pid) => !others.has(pid));
    const each = await Promise.all(own.map(privateMib));
    return each.reduce((sum, mib) => sum + mib, 0) / kernels.length;
  };
  const idle = await mean();
  for (const { context } of kernels) await context.runCode('x = 1');
  return {
    idleKernelMib: round(idle),
    usedKernelMib: round(await mean()),
    idleKernelsPerGib: Math.floor(1024 / idle),
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REFILL_MS));
}
