import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openLocalPandaStack } from '../../src/local/pandastack/index.js';
import { createSandboxes, openReaper, type Sandboxes } from '../../src/sandbox/index.js';

const { signal } = new AbortController();
const mine = { app: 'threadbook', instance: 'mine' };

function clientAt(apiUrl: string): Sandboxes {
  return createSandboxes({ apiUrl, apiKey: undefined, longestCellMs: 60_000, ttlSeconds: 600 });
}

function reaperOf(sandboxes: Pick<Sandboxes, 'list' | 'kill' | 'held'>) {
  const reaped: string[] = [];
  const errors: unknown[] = [];
  const reaper = openReaper({
    sandboxes,
    instance: mine,
    life: { life: 'second' },
    everyMs: 20,
    onReaped: (id) => reaped.push(id),
    onError: (error) => errors.push(error),
  });
  return { reaper, reaped, errors };
}

test('kills what an earlier process of the instance left, and nothing of others or in use', async () => {
  await using server = await openLocalPandaStack({ port: 0, logger: pino({ level: 'silent' }) });
  const [earlier, now] = [clientAt(server.url), clientAt(server.url)];
  const left = await earlier.open({ metadata: { ...mine, life: 'first' }, signal });
  const foreign = await earlier.open({ metadata: { ...mine, instance: 'other' }, signal });
  const used = await now.open({ metadata: { ...mine, life: 'second' }, signal });
  const { reaper, reaped, errors } = reaperOf(now);
  await expect.poll(() => reaped).toEqual([left.sandboxId]);
  await expect.poll(() => now.list(mine, { signal })).toEqual([used.sandboxId]);
  await reaper[Symbol.asyncDispose]();
  expect(await now.list({ instance: 'other' }, { signal })).toEqual([foreign.sandboxId]);
  expect(errors).toEqual([]);
});

test('kills one of its own whose kill failed, but only when two rounds found nobody holding it', async () => {
  await using server = await openLocalPandaStack({ port: 0, logger: pino({ level: 'silent' }) });
  const now = clientAt(server.url);
  const lost = await now.open({ metadata: { ...mine, life: 'second' }, signal });
  let listings = 0;
  const { reaper, reaped } = reaperOf({
    held: new Set<string>(),
    kill: now.kill,
    list: (...asked) => {
      listings += 1;
      if (listings <= 2) expect(reaped).toEqual([]);
      return now.list(...asked);
    },
  });
  await expect.poll(() => reaped).toEqual([lost.sandboxId]);
  expect(listings).toBeGreaterThanOrEqual(4);
  await reaper[Symbol.asyncDispose]();
});

test('goes on after a round that failed', async () => {
  await using server = await openLocalPandaStack({ port: 0, logger: pino({ level: 'silent' }) });
  const now = clientAt(server.url);
  const left = await clientAt(server.url).open({ metadata: { ...mine, life: 'first' }, signal });
  const failures = [new Error('the server is away')];
  const { reaper, reaped, errors } = reaperOf({
    held: now.held,
    kill: now.kill,
    list: async (...asked) => {
      const failure = failures.pop();
      if (failure) throw failure;
      return now.list(...asked);
    },
  });
  await expect.poll(() => reaped).toEqual([left.sandboxId]);
  expect(errors).toEqual([new Error('the server is away')]);
  await reaper[Symbol.asyncDispose]();
});
