import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openStore } from '../../src/store/index.js';
import { threadKey } from '../../src/threads/index.js';
import type { Journal } from '../../src/turns/journal.js';
import { createStateKeeper } from '../../src/turns/state-keeper.js';
import { withLocalPandaStack } from '../sandbox/with-local-panda-stack.js';

const logger = pino({ level: 'silent' });
const served = withLocalPandaStack('rich');
const thread = threadKey({ team: 'T0', channel: 'C0', rootTs: '1.0' });
const journal: Journal = [
  { kind: 'cell', code: 'x = 1', title: 'x', digest: '', outcome: 'ok', durationMs: 6_000 },
];

test('a thread that is asked again while its variables are being saved gets them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'threadbook-keeper-'));
  await using _removed = {
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }),
  };
  await using store = await openStore({ place: { dataDir }, logger });
  await store.threads.touch(thread, 1);
  const keeper = createStateKeeper({ store, logger });
  await using session = await served().open();
  const { signal } = new AbortController();
  await session.runCell('x = 1', { limitMs: 30_000, signal });

  const kept = keeper.keep(thread, { session, journal });
  const saved = await keeper.saved(thread);
  expect(saved).toMatchObject({ cells: 1 });
  expect(saved?.bytes.length).toBeGreaterThan(0);
  await kept;
  await keeper.settled(session);
});
