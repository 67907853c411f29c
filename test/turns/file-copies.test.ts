import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from '../../src/store/index.js';
import { threadKey } from '../../src/threads/index.js';
import { createFileCopies } from '../../src/turns/file-copies.js';

const logger = pino({ level: 'silent' });
const thread = threadKey({ team: 'T0', channel: 'C0', rootTs: '1.0' });
let dataDir: string;
let store: Store;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'threadbook-copies-'));
  store = await openStore({ place: { dataDir }, logger });
  await store.threads.touch(thread, 1);
});
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

/** Copies a file of so many chunks, and reads the copy. */
async function copied(chunks: number, mostBytes: number): Promise<Buffer | undefined> {
  const copies = createFileCopies({ store, mostBytes, logger })(thread);
  const name = `${chunks} of ${mostBytes}`;
  const copying = copies.begin();
  for (let n = 0; n < chunks; n += 1) await copying.add(Buffer.alloc(100_000, n));
  await copying.finish(name);
  const found = await copies.find(name);
  if (found === undefined) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of found) parts.push(part);
  return Buffer.concat(parts);
}

it('a file of many parts comes back byte for byte', async () => {
  const whole = Buffer.concat(Array.from({ length: 13 }, (_, n) => Buffer.alloc(100_000, n)));
  expect((await copied(13, 2_000_000))?.equals(whole)).toBe(true);
  expect(await copied(0, 2_000_000)).toEqual(Buffer.alloc(0));
});

it('a file that is larger than all room is not copied, nor is any without room', async () => {
  expect(await copied(13, 1_200_000)).toBeUndefined();
  expect(await copied(1, 0)).toBeUndefined();
});

it('a store that fails costs the copy, and nothing else', async () => {
  const broken = { copies: { ...store.copies, add: () => Promise.reject(new Error('full')) } };
  const copies = createFileCopies({ store: broken, mostBytes: 2_000_000, logger })(thread);
  const copying = copies.begin();
  for (let n = 0; n < 13; n += 1) await copying.add(Buffer.alloc(100_000, n));
  await copying.finish('broken');
  expect(await copies.find('broken')).toBeUndefined();
});
