import { expect, test } from 'vitest';
import { openWarmSessions, SandboxError, type Sandboxes } from '../../src/sandbox/index.js';
import { withLocalPandaStack } from './with-local-panda-stack.js';

const { signal } = new AbortController();
const served = withLocalPandaStack('rich');

function warm(changes: { readonly test: string; readonly sandboxes?: Pick<Sandboxes, 'open'> }) {
  const { sandboxes } = served();
  const errors: unknown[] = [];
  const metadata = { test: changes.test };
  const pool = openWarmSessions({
    ...{ sandboxes, metadata, size: 1, maxAgeMs: 60_000, onError: (error) => errors.push(error) },
    ...changes,
  });
  return { pool, errors, live: () => sandboxes.list(metadata, { signal }), held: sandboxes.held };
}

test('a session that is ready is handed out as good as new, and another takes its place', async () => {
  const { pool, errors, live } = warm({ test: 'ready' });
  await pool.settled();
  const [readyId] = await live();
  await using session = await pool.open({ metadata: {}, signal });
  expect(session.sandboxId).toBe(readyId);
  const names = '[name for name in dir() if not name.startswith("_")]';
  const found = await session.runCell(names, { signal, limitMs: 10_000 });
  expect(found.text).toBe("['In', 'Out', 'exit', 'get_ipython', 'quit']");
  await pool.settled();
  expect(pool.size).toBe(1);
  expect(await live()).toHaveLength(2);
  await pool[Symbol.asyncDispose]();
  expect(await live()).toEqual([session.sandboxId]);
  expect(errors).toEqual([]);
});

test('one that ended while nobody looked is not handed out', async () => {
  const { pool, errors, live } = warm({ test: 'ended' });
  await pool.settled();
  const [ended = ''] = await live();
  await served().sandboxes.kill(ended, { signal });
  await using session = await pool.open({ metadata: {}, signal });
  expect(session.sandboxId).not.toBe(ended);
  expect(await session.runCell('1', { signal, limitMs: 10_000 })).toMatchObject({ text: '1' });
  expect(errors).toMatchObject([{ reason: 'gone' }]);
  await pool[Symbol.asyncDispose]();
});

test('closing in the middle of an opening leaves nothing behind', async () => {
  const { pool, live } = warm({ test: 'closing' });
  await pool[Symbol.asyncDispose]();
  expect(await live()).toEqual([]);
  expect(pool.size).toBe(0);
});

test('a server without room costs nothing but the readiness', async () => {
  const { sandboxes } = served();
  const faults = [new SandboxError('full', 'no room')];
  const open: Sandboxes['open'] = async (options) => {
    const fault = faults.pop();
    if (fault !== undefined) throw fault;
    return sandboxes.open(options);
  };
  const { pool, errors } = warm({ test: 'full', sandboxes: { open } });
  await pool.settled();
  expect(errors).toMatchObject([{ reason: 'full' }]);
  await using session = await pool.open({ metadata: {}, signal });
  expect(session.alive).toBe(true);
  await pool[Symbol.asyncDispose]();
});
