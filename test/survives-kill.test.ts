import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from './support/free-port.js';
import {
  askTotal,
  expectAnswered,
  expectKilled,
  expectWellKept,
  linesOf,
  restartUntil,
} from './support/kills.js';
import { startPostgres } from './support/postgres.js';
import { sums } from './support/sums.js';
import { startWhole, type Whole } from './support/whole.js';

/** What a turn with a file, two cells, a chart and an answer does on its wires, in order. */
const points = [
  'event received',
  'event written down',
  'event acknowledged',
  'asked agents.sessions.setStatus',
  'answered POST /v1/sandboxes',
  'asked GET /files-pri',
  'answered chat.startStream',
  'answered PUT /v1/sandboxes/ID/fs',
  'answered model',
  'asked POST /v1/sandboxes/ID/repl/sessions/ID/run 3',
  'answered POST /v1/sandboxes/ID/repl/sessions/ID/run 3',
  'answered POST /v1/sandboxes/ID/repl/sessions/ID/run 4',
  'answered model 3',
  'answered chat.appendStream',
  'asked chat.stopStream',
  'answered chat.stopStream',
  'asked files.completeUploadExternal',
  'answered files.completeUploadExternal',
  'asked agents.sessions.setStatus 2',
  'answered agents.sessions.setStatus 2',
];

/** Where what the store holds and what the wires saw differ. */
const pointsOfStores = [
  'event written down',
  'answered chat.startStream',
  'answered chat.stopStream',
  'answered agents.sessions.setStatus 2',
];

/** What a process does that takes over what another one has begun. */
const pointsOfRecovery = ['asked conversations.replies', 'answered chat.delete'];

const stores = [
  { store: 'SQLite', points, pointsOfRecovery, randomTimes: [1, 2] },
  {
    store: 'Postgres',
    points: pointsOfStores,
    pointsOfRecovery: ['answered chat.delete'],
    randomTimes: [1],
  },
];

const timeout = 150_000;

describe.each(stores)('on $store a process that is killed', { timeout }, (plan) => {
  const opened: AsyncDisposable[] = [];
  const threads: string[] = [];
  let whole: Whole;
  let turnMs = 0;
  let isSound = true;

  beforeAll(async () => {
    const settings: Record<string, string> = { PORT: await freePort() };
    if (plan.store === 'Postgres') {
      const postgres = await startPostgres();
      opened.push(postgres);
      settings['DATABASE_URL'] = await postgres.createDatabase('kills');
    }
    whole = await startWhole({
      mind: sums,
      settings,
      preload: './test/support/tap.mjs',
      // Slack's own second and third try come after one and five minutes.
      slack: { retryDelaysMs: [100, 1_000, 2_000, 4_000, 8_000] },
    });
    opened.push(whole);
    const begun = performance.now();
    await expectAnswered(whole, await askTotal(whole));
    turnMs = performance.now() - begun;
  }, timeout);

  afterAll(async () => {
    for (const part of opened.toReversed()) await part[Symbol.asyncDispose]();
  }, timeout);

  // A point that failed must not spoil the next one.
  beforeEach(async () => {
    if (!isSound) await whole.restart('SIGKILL');
    isSound = false;
  }, timeout);

  const kept = async (ts: string, how?: string) => {
    await expectWellKept(whole, ts, how);
    threads.push(ts);
    isSound = true;
  };

  it.each(plan.points)('at "%s" answers once', async (killAt) => {
    await whole.program.tell({ killAt });
    const ts = await askTotal(whole);
    await expectKilled(whole);
    await whole.restart('SIGKILL');
    await kept(ts);
  });

  it.each(plan.pointsOfRecovery)('and whose next one is, at "%s", answers once', async (killAt) => {
    await whole.program.tell({ killAt: 'asked model 3' });
    const ts = await askTotal(whole);
    await expectKilled(whole);
    await restartUntil(whole, killAt);
    await whole.restart('SIGKILL');
    await kept(ts);
  });

  it.each(plan.randomTimes)('at random time %i answers once', async () => {
    const killAfterMs = Math.random() * turnMs;
    await whole.program.tell({ killAfterMs });
    const ts = await askTotal(whole);
    await expectKilled(whole);
    await whole.restart('SIGKILL');
    await kept(ts, `killed after ${killAfterMs} ms`);
  });

  it('leaves every thread with one answer, also later', () => {
    expect(threads).not.toHaveLength(0);
    for (const ts of threads)
      expect(linesOf(whole, ts)).toEqual(['The total is 3.', '', 'Twice that is 6.']);
  });
});
