import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store, StoreError, type StorePlace } from '../../src/store/index.js';
import { startPostgres, type TestPostgres } from '../support/postgres.js';

const logger = pino({ level: 'silent' });
const thread = 'T0:C0:1.0';
const message = { id: 'T0:C0:1.0', thread, delivery: '{"text":"how many?"}' };
const lease = { instance: 'one', now: 1_000, until: 2_000 };

describe.each(['sqlite', 'postgres'] as const)('the store on %s', (kind) => {
  let place: StorePlace;
  let close = async () => {};
  let postgres: TestPostgres | undefined;
  let databases = 0;

  beforeAll(async () => {
    if (kind === 'postgres') {
      postgres = await startPostgres();
      close = async () => postgres?.[Symbol.asyncDispose]();
    }
  });
  afterAll(() => close());

  async function fresh(): Promise<Store> {
    databases += 1;
    const dataDir = await mkdtemp(join(tmpdir(), 'threadbook-store-'));
    const before = close;
    close = async () => {
      await before();
      await rm(dataDir, { recursive: true, force: true });
    };
    place = { dataDir, databaseUrl: await postgres?.createDatabase(`t${databases}`) };
    return openStore({ place, logger });
  }

  it('takes a message in once', async () => {
    await using store = await fresh();
    expect(await store.messages.accept(message, lease)).toBe('new');
    expect(await store.messages.accept({ ...message, delivery: '{}' }, lease)).toBe('known');
    expect(await store.messages.find(message.id)).toMatchObject({
      ...{ ...message, state: 'accepted', instance: 'one', surfaces: [], attempts: 0 },
      acceptedAt: 1_000,
    });
  });

  it('keeps the newest saved variables of a thread byte for byte, until it is forgotten', async () => {
    await using store = await fresh();
    const bytes = Uint8Array.from({ length: 300 }, (_, n) => n % 256);
    await store.threads.touch(thread, 1);
    await store.saves.put({ thread, cells: 1, digest: 'a', bytes: bytes.slice(1), now: 1 });
    await store.saves.put({ thread, cells: 2, digest: 'b', bytes, now: 2 });
    expect(await store.saves.ofThread(thread)).toEqual({ cells: 2, digest: 'b', bytes });
    await store.forget(thread);
    expect(await store.saves.ofThread(thread)).toBeUndefined();
    // What was being saved meanwhile comes too late.
    await store.saves.put({ thread, cells: 2, digest: 'b', bytes, now: 3 });
    expect(await store.saves.ofThread(thread)).toBeUndefined();
  });

  it('keeps one copy of the same bytes of a thread, the newest first where room is short', async () => {
    await using store = await fresh();
    const { copies } = store;
    const bytes = Uint8Array.from({ length: 300 }, (_, n) => n % 256);
    const put = async (id: string, { of = thread, sha256 = id, parts = 2, mostBytes = 1_000 }) => {
      for (const seq of [0, 1])
        await copies.add({ id, seq, thread: of, bytes: bytes.slice(seq), now: 5 });
      const now = Number(id);
      await copies.finish({ id, thread: of, sha256, size: 600, parts, now }, { mostBytes });
    };
    await store.threads.touch(thread, 1);
    await put('1', { sha256: 'same' });
    await put('2', { sha256: 'same' });
    expect(await copies.find(thread, 'same')).toEqual({ id: '1', parts: 2 });
    expect(await copies.readPart('1', 1)).toEqual(bytes.slice(1));
    expect(await copies.readPart('2', 0)).toBeUndefined();
    expect(await copies.find('another', 'same')).toBeUndefined();
    // What is not whole, or of a thread that was forgotten meanwhile, is none.
    await put('3', { parts: 3 });
    await put('4', { of: 'another' });
    expect(await copies.find(thread, '3')).toBeUndefined();
    expect(await copies.find('another', '4')).toBeUndefined();
    await put('5', {});
    expect(await copies.find(thread, 'same')).toBeUndefined();
    expect(await copies.readPart('1', 0)).toBeUndefined();
    expect(await copies.find(thread, '5')).toEqual({ id: '5', parts: 2 });
    // One that was never finished goes with time.
    await copies.add({ id: '6', seq: 0, thread, bytes, now: 5 });
    const old = { threadsBefore: 0, messagesBefore: 0, partsBefore: 6, usageBefore: '' };
    await store.purge({ ...old, mostCopyBytes: 1_000 });
    expect(await copies.readPart('6', 0)).toBeUndefined();
    expect(await copies.readPart('5', 0)).toEqual(bytes);
    // Copies that were made when there was room go when there is none any more.
    await store.purge({ ...old, mostCopyBytes: 0 });
    expect(await copies.readPart('5', 0)).toBeUndefined();
  });

  it('finds the threads that somebody asked in, the latest first, and who began them', async () => {
    await using store = await fresh();
    const turn = (id: string, of: string, asker: string, now: number) =>
      store.turns.begin({ id, thread: of, asker, question: `q ${id}`, now });
    await turn('a', 'T0:C0:1.0', 'U1', 1);
    await turn('b', 'T0:C0:2.0', 'U2', 2);
    await turn('c', 'T0:C0:2.0', 'U1', 3);
    await turn('d', 'T0:C1:3.0', 'U1', 4);
    await turn('e', 'T0:C0:1.0', 'U1', 5);
    const asked = async (within: string, most = 10) =>
      (await store.turns.ofAsker('U1', { within, most })).map(({ question }) => question);
    expect(await asked('T0')).toEqual(['q e', 'q d', 'q c']);
    expect(await asked('T0:C0')).toEqual(['q e', 'q c']);
    expect(await asked('T0', 1)).toEqual(['q e']);
    expect(await store.turns.starterOf('T0:C0:2.0')).toBe('U2');
    expect(await store.turns.starterOf('T0:C0:9.0')).toBeUndefined();
  });

  it('gives an abandoned message to one of all who claim it', async () => {
    await using store = await fresh();
    await store.messages.accept(message, lease);
    expect(await store.messages.abandoned({ now: 1_999 })).toEqual([]);
    expect(await store.messages.claim(message.id, { ...lease, instance: 'two' })).toBe(false);
    expect(await store.messages.abandoned({ now: 2_000 })).toHaveLength(1);
    const claims = await Promise.all(
      ['two', 'three', 'four'].map((instance) =>
        store.messages.claim(message.id, { instance, now: 2_000, until: 3_000 }),
      ),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('never gives out a message that was answered', async () => {
    await using store = await fresh();
    await store.messages.accept(message, lease);
    expect(await store.messages.begin(message.id)).toBe(1);
    await store.messages.noteSurface(message.id, '2.0');
    await store.messages.noteSurface(message.id, '2.0');
    await store.messages.noteSurface(message.id, '3.0');
    await store.messages.end(message.id, { state: 'answered', outcome: 'answered', now: 1_500 });
    expect(await store.messages.abandoned({ now: 9_000 })).toEqual([]);
    expect(await store.messages.claim(message.id, { ...lease, now: 9_000 })).toBe(false);
    expect(await store.messages.ofThread(thread)).toMatchObject([{ surfaces: ['2.0', '3.0'] }]);
  });

  it('keeps turns and cells in order and begins a turn anew without its earlier cells', async () => {
    await using store = await fresh();
    const turn = { id: message.id, thread, asker: 'U1', question: 'a\u0000b', now: 1_000 };
    const cell = {
      ...{ turn: turn.id, seq: 1, thread, code: 'x = 1', title: 'Set x', outcome: 'ok' as const },
      ...{ stdout: 'p'.repeat(100_000), value: undefined, error: undefined },
      ...{ outputDigest: 'd', durationMs: 12.4, figures: 0, made: '{"noise":"00"}' },
    };
    await store.turns.begin(turn);
    await store.cells.add(cell);
    await store.turns.begin(turn);
    expect(await store.cells.ofThread(thread)).toEqual([]);
    await store.cells.add(cell);
    await store.turns.end(turn.id, {
      ...{ answer: '7', outcome: 'answered', steps: 2, inputTokens: 10, outputTokens: 3 },
      ...{ messages: '[]', now: 1_500 },
    });
    await store.turns.begin({ ...turn, id: 'T0:C0:2.0', question: 'and now?' });
    expect(await store.turns.ofThread(thread)).toMatchObject([
      { seq: 1, question: 'a\ufffdb', answer: '7', inputTokens: 10, endedAt: 1_500 },
      { seq: 2, outcome: null },
    ]);
    expect(await store.turns.ofThread(thread, { last: 1 })).toMatchObject([{ seq: 2 }]);
    const [kept] = await store.cells.ofThread(thread);
    expect(kept).toMatchObject({ durationMs: 12, value: null, made: '{"noise":"00"}' });
    expect(kept?.stdout.length).toBeLessThan(30_000);
    expect(await store.threads.find(thread)).toMatchObject({ turns: 2, createdAt: 1_000 });
  });

  it('takes up again what has ended, or what this process answers, and nothing else', async () => {
    await using store = await fresh();
    const edited = { ...message, delivery: '{"text":"how much?"}' };
    const as = (instance: string, of: 'withdrawn' | 'ended') => ({ ...lease, instance, of });
    expect(await store.messages.reopen(edited, as('one', 'ended'))).toBe(false);
    await store.messages.accept(message, lease);
    expect(await store.messages.reopen(edited, as('two', 'ended'))).toBe(false);
    expect(await store.messages.reopen(edited, as('one', 'withdrawn'))).toBe(false);
    expect(await store.messages.reopen(edited, as('one', 'ended'))).toBe(true);
    await store.messages.begin(message.id);
    await store.messages.noteSurface(message.id, '2.0');
    await store.messages.end(message.id, { state: 'answered', outcome: 'answered', now: 5 });
    expect(await store.messages.reopen(edited, as('two', 'ended'))).toBe(true);
    expect(await store.messages.find(message.id)).toMatchObject({
      ...{ ...edited, state: 'accepted', instance: 'two', attempts: 0, surfaces: ['2.0'] },
      ...{ outcome: null, endedAt: null },
    });
  });

  it('gives out a message again that was edited while it was answered, unless it was deleted', async () => {
    await using store = await fresh();
    const { messages } = store;
    const edited = '{"text":"how much?"}';
    const answered = { state: 'answered', outcome: 'answered', now: 5 } as const;
    expect(await messages.amend(message.id, edited)).toBe(false);
    await messages.accept(message, lease);
    await messages.begin(message.id);
    await messages.noteSurface(message.id, '2.0');
    expect(await messages.amend(message.id, edited)).toBe(true);
    expect(await messages.find(message.id)).toMatchObject({ delivery: message.delivery });
    await messages.end(message.id, answered);
    expect(await messages.abandoned({ now: 1_000 })).toMatchObject([
      { delivery: edited, state: 'accepted', attempts: 0, surfaces: ['2.0'], endedAt: null },
    ]);
    await messages.end(message.id, answered);
    expect(await messages.find(message.id)).toMatchObject({
      state: 'answered',
      outcome: 'answered',
    });
    expect(await messages.amend(message.id, edited)).toBe(false);
    const other = { ...message, id: 'T0:C0:2.0' };
    await messages.accept(other, lease);
    await messages.amend(other.id, edited);
    await messages.end(other.id, { state: 'withdrawn', outcome: 'withdrawn', now: 5 });
    expect(await messages.find(other.id)).toMatchObject({ state: 'withdrawn' });
  });

  it('tells a process which of its messages others want ended, until they have', async () => {
    await using store = await fresh();
    const { messages, wantedEnds } = store;
    const ids = ['T0:C0:1.0', 'T0:C0:2.0', 'T0:C0:3.0', 'T0:C0:4.0'] as const;
    for (const id of ids)
      await messages.accept({ ...message, id, thread: ids[0] }, { ...lease, instance: 'one' });
    await messages.accept({ ...message, id: 'T0:C0:5.0', thread: 'T0:C0:5.0' }, lease);
    await messages.end(ids[1], { state: 'answered', outcome: 'answered', now: 5 });
    await messages.amend(ids[0], '{"text":"how much?"}');

    await wantedEnds.want({ thread: ids[0], before: '4.0' }, 'stopped');
    await wantedEnds.want({ message: ids[2] }, 'withdrawn');
    const wanted = await wantedEnds.of('one');
    expect(wanted.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: ids[0], end: 'stopped' },
      { id: ids[2], end: 'withdrawn' },
    ]);
    expect(await wantedEnds.of('two')).toEqual([]);

    await messages.end(ids[0], { state: 'answered', outcome: 'stopped', now: 6 });
    expect(await messages.find(ids[0])).toMatchObject({ state: 'answered', wantedEnd: null });
    await messages.amend(ids[2], '{"text":"how many?"}');
    expect(await wantedEnds.of('one')).toEqual([]);
  });

  it('sets a turn aside whose question was edited, with its cells and files', async () => {
    await using store = await fresh();
    const turn = { id: message.id, thread, asker: 'U1', question: 'how many?', now: 1 };
    const ended = { answer: 'Two.', outcome: 'answered', steps: 1, messages: '[]', now: 2 };
    const counts = { inputTokens: 0, outputTokens: 0 };
    const cell = {
      ...{ turn: turn.id, thread, seq: 1, code: 'a', title: 'a', outcome: 'ok' as const },
      ...{ stdout: '', value: undefined, error: undefined, outputDigest: '', durationMs: 1 },
      figures: 0,
    };
    const file = { thread, name: 'a.csv', message: turn.id, reference: '{}', now: 1 };
    await store.turns.begin(turn);
    await store.cells.add(cell);
    await store.files.add(file);
    await store.turns.end(turn.id, { ...ended, ...counts });
    await store.turns.begin({ ...turn, id: 'T0:C0:2.0', now: 3 });
    const again = { ...turn, question: 'how much?', setsAside: true, now: 4 };
    expect(await store.turns.begin(again)).toEqual({ later: 1 });
    await store.cells.add({ ...cell, code: 'b' });
    await store.files.add({ ...file, now: 4 });
    const ids = (await store.turns.ofThread(thread)).map(({ id }) => id);
    expect(ids).toEqual([`${turn.id}~1`, 'T0:C0:2.0', turn.id]);
    const cells = await store.cells.ofThread(thread);
    expect(cells.map(({ turn: of, code }) => [of, code])).toEqual([
      [`${turn.id}~1`, 'a'],
      [turn.id, 'b'],
    ]);
    const files = await store.files.versionsOfThread(thread);
    expect(files.map(({ message: of, version }) => [of, version])).toEqual([
      [`${turn.id}~1`, 1],
      [turn.id, 2],
    ]);
    // What was broken off this time is an attempt like any other.
    expect(await store.turns.begin(again)).toEqual({ later: 0 });
    expect(await store.turns.ofThread(thread)).toHaveLength(3);
  });

  it('shows the newest version of each file', async () => {
    await using store = await fresh();
    const file = { thread, name: 'a.csv', message: 'm1', reference: '{"id":"F1"}', now: 1 };
    await store.files.add(file);
    await store.files.add(file);
    await store.files.note({ thread, name: 'a.csv', sha256: 'old' });
    await store.files.add({ ...file, message: 'm2', reference: '{"id":"F2"}', now: 2 });
    await store.files.note({ thread, name: 'a.csv', sha256: 'new', bytes: 5_000_000_000 });
    expect(await store.files.ofThread(thread)).toMatchObject([
      { name: 'a.csv', version: 2, sha256: 'new', bytes: 5_000_000_000, reference: '{"id":"F2"}' },
    ]);
  });

  it('keeps the last verdict of each person with the comment', async () => {
    await using store = await fresh();
    const given = { turn: 't', user: 'U1', thread, now: 1 };
    await store.feedback.give({ ...given, verdict: 'bad', comment: 'wrong month' });
    await store.feedback.give({ ...given, verdict: 'good' });
    expect(await store.feedback.ofTurn('t')).toMatchObject([
      { verdict: 'good', comment: 'wrong month' },
    ]);
  });

  it('adds up what a day cost', async () => {
    await using store = await fresh();
    const spent = {
      day: '2026-11-29',
      user: 'U1',
      turns: 1,
      inputTokens: 3e9,
      outputTokens: 2,
      usd: 0.5,
    };
    await Promise.all([store.usage.add(spent), store.usage.add(spent)]);
    expect(await store.usage.ofDay('2026-11-29')).toEqual([
      { ...spent, turns: 2, inputTokens: 6e9, outputTokens: 4, usd: 1 },
    ]);
  });

  it('forgets a thread whole and no other', async () => {
    await using store = await fresh();
    for (const key of [thread, 'T0:C0:5.0']) {
      await store.messages.accept({ ...message, id: key, thread: key }, lease);
      await store.turns.begin({ id: key, thread: key, asker: 'U', question: 'q', now: 1 });
    }
    await store.forget(thread);
    expect(await store.threads.isKnown(thread)).toBe(false);
    expect(await store.turns.ofThread(thread)).toEqual([]);
    expect(await store.messages.find(thread)).toBeUndefined();
    expect(await store.threads.isKnown('T0:C0:5.0')).toBe(true);
    expect(await store.turns.ofThread('T0:C0:5.0')).toHaveLength(1);
  });

  it('purges what is old and never an unanswered message of a young thread', async () => {
    await using store = await fresh();
    await store.messages.accept(message, lease);
    await store.threads.touch('old', 10);
    await store.threads.touch(thread, 100);
    await store.usage.add({
      day: '2026-01-01',
      user: 'U',
      turns: 1,
      inputTokens: 1,
      outputTokens: 1,
      usd: 0,
    });
    await store.purge({
      ...{ threadsBefore: 50, messagesBefore: 5_000, partsBefore: 10, usageBefore: '2026-02-01' },
      mostCopyBytes: 0,
    });
    expect(await store.threads.isKnown('old')).toBe(false);
    expect(await store.messages.find(message.id)).toBeDefined();
    expect(await store.usage.ofDay('2026-01-01')).toEqual([]);
  });

  it('keeps everything over a restart', async () => {
    const store = await fresh();
    await store.messages.accept(message, lease);
    await store[Symbol.asyncDispose]();
    await using again = await openStore({ place, logger });
    expect(await again.messages.find(message.id)).toMatchObject(message);
    expect(again.instance).toBe(store.instance);
  });
});

describe('a store that cannot be opened', () => {
  it('says that DATA_DIR is no folder, and which', async () => {
    const opening = openStore({ place: { dataDir: '/dev/null/threadbook' }, logger });
    await expect(opening).rejects.toThrow(StoreError);
    await expect(opening).rejects.toMatchObject({ reason: 'no-folder' });
    await expect(opening).rejects.toThrow(/name a folder.*\(\/dev\/null\/threadbook: /);
  });

  it('says that the folder cannot be written', async () => {
    const opening = openStore({ place: { dataDir: '/sys/threadbook' }, logger });
    await expect(opening).rejects.toMatchObject({ reason: 'read-only' });
    await expect(opening).rejects.toThrow('/sys/threadbook');
  });

  it.each([
    ['threadbook.db', 'damaged', /put a copy back.*begin anew/],
    ['threadbook.lock', 'damaged-lock', /remove it/],
  ])('says that %s is damaged, where it is and what to do', async (name, reason, remedy) => {
    await using folder = await emptyFolder();
    const path = join(folder.path, name);
    await writeFile(path, 'x'.repeat(20_000));
    const opening = openStore({ place: { dataDir: folder.path }, logger });
    await expect(opening).rejects.toMatchObject({ reason });
    await expect(opening).rejects.toThrow(remedy);
    await expect(opening).rejects.toThrow(path);
  });

  it.each(['threadbook.db', 'threadbook.lock', 'instance'])(
    'says that a folder stands in the place of %s',
    async (name) => {
      await using folder = await emptyFolder();
      const path = join(folder.path, name);
      await mkdir(path);
      const opening = openStore({ place: { dataDir: folder.path }, logger });
      await expect(opening).rejects.toMatchObject({ reason: 'no-file' });
      await expect(opening).rejects.toThrow(path);
    },
  );

  it('says that a newer version wrote it', async () => {
    await using folder = await emptyFolder();
    const place = { dataDir: folder.path };
    await (await openStore({ place, logger }))[Symbol.asyncDispose]();
    const path = join(folder.path, 'threadbook.db');
    const database = new Database(path);
    database.exec("INSERT INTO kysely_migration VALUES ('9999-later', '2999-01-01')");
    database.close();
    const opening = openStore({ place, logger });
    await expect(opening).rejects.toMatchObject({ reason: 'newer' });
    await expect(opening).rejects.toThrow(path);
  });

  it('says that the database cannot be reached', async () => {
    const databaseUrl = 'postgres://x@127.0.0.1:1/x';
    const opening = openStore({ place: { dataDir: '/dev/null/threadbook', databaseUrl }, logger });
    await expect(opening).rejects.toMatchObject({ reason: 'unreachable' });
  });
});

async function emptyFolder() {
  const path = await mkdtemp(join(tmpdir(), 'threadbook-store-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
