import { expect, test } from 'vitest';
import { createSandboxes } from '../../src/sandbox/index.js';
import { openStubPandaStack } from './stub-panda-stack.js';
import { withLocalPandaStack } from './with-local-panda-stack.js';

const { signal } = new AbortController();
const served = withLocalPandaStack('rich');

function startingFrom(snapshot: string, apiUrl: string, apiKey: string | undefined) {
  const refused: unknown[] = [];
  const sandboxes = createSandboxes({
    ...{ apiUrl, apiKey, snapshot, longestCellMs: 60_000, ttlSeconds: 600 },
    onSnapshotRefused: (error) => refused.push(error),
  });
  return { sandboxes, refused };
}

test('a snapshot is of a sandbox that is gone afterwards, and others start from it with nothing in them', async () => {
  const { sandboxes, apiUrl, apiKey } = served();
  const snapshot = await sandboxes.snapshot({ metadata: { purpose: 'snapshot' }, signal });
  expect(await sandboxes.list({ purpose: 'snapshot' }, { signal })).toEqual([]);
  expect(sandboxes.held.size).toBe(0);
  const from = startingFrom(snapshot, apiUrl, apiKey);
  await using session = await from.sandboxes.open({ metadata: {}, signal });
  expect(await session.listFiles({ signal })).toEqual([]);
  const names = '[name for name in dir() if not name.startswith("_")]';
  const found = await session.runCell(names, { signal, limitMs: 10_000 });
  expect(found.text).toBe("['In', 'Out', 'exit', 'get_ipython', 'quit']");
  expect(from.refused).toEqual([]);
});

test('one that was deleted costs a word, not the sandbox', async () => {
  const { apiUrl, apiKey } = served();
  const { sandboxes, refused } = startingFrom('no-such-snapshot', apiUrl, apiKey);
  await using session = await sandboxes.open({ metadata: {}, signal });
  expect(await session.runCell('1 + 1', { signal, limitMs: 10_000 })).toMatchObject({ text: '2' });
  expect(refused).toMatchObject([{ statusCode: 404 }]);
});

test('the snapshot travels as from_snapshot, and a full server is not asked twice', async () => {
  await using stub = await openStubPandaStack(({ call }) =>
    call === 'POST /sandboxes' ? { status: 429, body: { error: 'quota' } } : undefined,
  );
  const { sandboxes, refused } = startingFrom('snap-1', stub.url, undefined);
  await expect(sandboxes.open({ metadata: {}, signal })).rejects.toMatchObject({ reason: 'full' });
  const created = stub.asked.filter(({ call }) => call === 'POST /sandboxes');
  expect(created.map(({ body }) => JSON.parse(body))).toMatchObject([{ from_snapshot: 'snap-1' }]);
  expect(refused).toEqual([]);
});
