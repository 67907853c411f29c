import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pino } from 'pino';
import { openLocalPandaStack } from '../src/local/pandastack/index.js';
import { createSandboxes } from '../src/sandbox/index.js';
import { memoryMib, round, timed } from './figures.js';

const mebibytes = 100;
const { signal } = new AbortController();

export interface LargeFileFigures {
  readonly mebibytes: number;
  /** Milliseconds of the file's way over HTTP into the sandbox's working folder. */
  readonly intoSandboxMs: number;
  /** The same download into a plain file, in the same run. */
  readonly plainCopyMs: number;
  readonly ratio: number;
  /** How far this process's peak rose above where it stood before, in MiB. */
  readonly extraMemoryMib: number;
}

/** In a process of its own, so that the peak is that of this work. */
export async function measureLargeFile(): Promise<LargeFileFigures> {
  await using server = await openLocalPandaStack({ port: 0, logger: pino({ level: 'silent' }) });
  const sandboxes = createSandboxes({
    apiUrl: server.url,
    apiKey: undefined,
    longestCellMs: 60_000,
    ttlSeconds: 600,
  });
  await using source = await serveFile();
  await using session = await sandboxes.open({ metadata: {}, signal });
  const folder = await mkdtemp(join(tmpdir(), 'threadbook-bench-'));
  try {
    const copies = await timed(3, async () => {
      await pipeline(await download(source.url), createWriteStream(join(folder, 'copy')));
    });
    const before = await memoryMib(process.pid, 'VmHWM');
    const puts = await timed(3, async () => {
      await session.putFile('large.csv', await download(source.url), { signal });
    });
    const after = await memoryMib(process.pid, 'VmHWM');
    const [intoSandboxMs, plainCopyMs] = [median(puts), median(copies)];
    return {
      mebibytes,
      intoSandboxMs: round(intoSandboxMs),
      plainCopyMs: round(plainCopyMs),
      ratio: round(intoSandboxMs / plainCopyMs),
      extraMemoryMib: round(after - before),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function serveFile(): Promise<AsyncDisposable & { readonly url: string }> {
  const block = Buffer.alloc(1024 * 1024, '2024-01-31,north,123.45\n');
  const server = createServer((_, response) => {
    Readable.from(Array.from({ length: mebibytes }, () => block)).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function download(url: string): Promise<AsyncIterable<Uint8Array>> {
  const { body } = await fetch(url);
  if (body === null) throw new Error('The bench server sent no body.');
  return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
