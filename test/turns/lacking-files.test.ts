import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { KernelSession } from '../../src/sandbox/index.js';
import { type Attachment, FileRefused, type RestoredNote } from '../../src/slack/index.js';
import { noteWords } from '../../src/slack/words.js';
import { bringFiles } from '../../src/turns/bring-files.js';
import type { FileCopies } from '../../src/turns/file-copies.js';
import type { Journal, JournalEntry, JournalFile } from '../../src/turns/journal.js';
import { LackingFiles } from '../../src/turns/lacking-files.js';
import { type Rebuilt, rebuild } from '../../src/turns/rebuild.js';
import { type SavedState, saveState } from '../../src/turns/saved-state.js';
import { UnfitCells } from '../../src/turns/unfit-cells.js';
import { withLocalPandaStack } from '../sandbox/with-local-panda-stack.js';

const { signal } = new AbortController();
const served = withLocalPandaStack('rich');
const name = 'shops.csv';
const content = 'shop,revenue\nA,1\nB,2\n';
const noCopies: FileCopies = {
  begin: () => ({ add: async () => {}, finish: async () => {}, drop: async () => {} }),
  find: async () => undefined,
};

/** One that Slack gives or refuses as it is told, and that counts how often it was asked. */
function shops() {
  const slack: { asked: number; refusal?: FileRefused['reason'] } = { asked: 0 };
  const open = async () => {
    slack.asked += 1;
    if (slack.refusal !== undefined) throw new FileRefused({ reason: slack.refusal, file: name });
    return (async function* once() {
      yield Buffer.from(content);
    })();
  };
  const attachment: Attachment = { id: 'F1', name, bytes: content.length, reference: '{}', open };
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { slack, attachment, entry: { kind: 'file', name, attachment, sha256 } as JournalFile };
}

const cell = (code: string, changes: Partial<JournalEntry> = {}): JournalEntry => ({
  ...{ kind: 'cell', code, title: code, digest: '', outcome: 'ok', durationMs: 1 },
  ...(changes as object),
});

/** One thread's turns: what was told, and how. */
function thread(lacking = new LackingFiles()) {
  const holding = new WeakMap<KernelSession, number>();
  const common = { copies: noCopies, fileMs: 20_000, signal, tooHeavy: new Set<string>() };
  return {
    bring: (session: KernelSession, attachment: Attachment, asked: { brandNew: string[] }) =>
      bringFiles({
        ...{ ...common, session, lacking, restored: new Set<string>() },
        ...{ wanted: new Map([[name, attachment]]), brandNew: new Set(asked.brandNew) },
        ...{ onReading: () => undefined, onRead: () => undefined, overridesOf: () => undefined },
      }),
    rebuild: (session: KernelSession, journal: Journal, saved?: SavedState): Promise<Rebuilt> =>
      rebuild(session, {
        ...{ ...common, journal, onStep: () => undefined, reattach: () => undefined },
        restoring: {
          ...{ holding, lacking, restoreMs: 20_000, cellMs: 20_000, unfit: new UnfitCells() },
          saved: async () => saved && { ...saved, discard: async () => undefined },
        },
      }),
  };
}

test('a file that is gone is told once, and tried again when it is attached again', async () => {
  await using session = await served().open();
  const { slack, attachment } = shops();
  const { bring } = thread();
  slack.refusal = 'deleted';
  const told = async (brandNew: string[] = []) =>
    (await bring(session, attachment, { brandNew })).forAsker.map(({ kind }) => kind);
  expect(await told()).toEqual(['file-refused']);
  expect([await told(), await told(), slack.asked]).toEqual([[], [], 1]);
  delete slack.refusal;
  expect(await told([name])).toEqual(['file-read']);
});

test.each(['unreachable', 'login-page'] as const)(
  'a file that is refused as %s is tried again in the next turn',
  async (refusal) => {
    await using session = await served().open();
    const { slack, attachment } = shops();
    const { bring } = thread();
    slack.refusal = refusal;
    expect((await bring(session, attachment, { brandNew: [] })).loaded).toMatchObject([
      { kind: 'refused' },
    ]);
    delete slack.refusal;
    expect((await bring(session, attachment, { brandNew: [] })).loaded).toMatchObject([
      { kind: 'loaded' },
    ]);
  },
);

test('what was told when the session was built anew is not told by the next turn', async () => {
  const { slack, attachment, entry } = shops();
  slack.refusal = 'deleted';
  const kept = thread();
  for (const asked of [1, 2]) {
    await using session = await served().open();
    const { forAsker, tried } = await kept.rebuild(session, [entry]);
    expect([forAsker?.lostFiles, [...tried], slack.asked]).toEqual([[name], [name], asked]);
    expect((await kept.bring(session, attachment, { brandNew: [] })).loaded).toEqual([]);
  }
});

test('a file whose tables were saved is asked for by nobody, but one whose tables were not is', async () => {
  const { slack, attachment, entry } = shops();
  const kept = thread();
  await using first = await served().open();
  await kept.rebuild(first, [entry]);
  const codes = ['shops["double"] = shops["revenue"] * 2', 'shops = 1; tables.clear()'];
  const journal: JournalEntry[] = [entry];
  const saves: SavedState[] = [];
  for (const code of codes) {
    await first.runCell(code, { signal, limitMs: 20_000 });
    journal.push(cell(code));
    saves.push(await saveState(first, { journal, signal }));
  }
  slack.refusal = 'deleted';
  await using second = await served().open();
  const { forAsker, forModel, loaded } = await kept.rebuild(second, journal.slice(0, 2), saves[0]);
  expect([forAsker?.lostFiles, loaded]).toEqual([[], []]);
  expect(forModel.join('\n')).toMatch(/not in the working folder.*as they were saved: "shops.csv"/);
  expect(forModel.join('\n')).not.toContain('so they are gone');
  expect((await kept.bring(second, attachment, { brandNew: [] })).loaded).toEqual([]);
  const sum = await second.runCell('int(tables["shops.csv"]["double"].sum())', {
    ...{ signal, limitMs: 20_000 },
  });
  expect(sum).toMatchObject({ text: '6' });
  await using third = await served().open();
  const without = await kept.rebuild(third, journal, saves[1]);
  expect(without.forAsker?.lostFiles).toEqual([name]);
  expect(without.forModel.join('\n')).toContain('so they are gone: "shops.csv"');
  // Another version of it came after the save: the saved tables are not of that one.
  await using fourth = await served().open();
  const newer = await kept.rebuild(fourth, [...journal.slice(0, 2), entry], saves[0]);
  expect(newer.forAsker?.lostFiles).toEqual([name]);
});

test('cells are counted by what came of them, and those that are missed are named', async () => {
  await using session = await served().open();
  const bad = ['1/0', '2/0', '3/0', '4/0'].map((code) => cell(code));
  const { forAsker } = await thread().rebuild(session, [cell('a = 1'), ...bad]);
  expect(forAsker).toMatchObject({ cells: 1, missing: ['1/0', '2/0', '3/0', '4/0'] });
  const words = noteWords({ ...(forAsker as RestoredNote), ms: 1_000, lostNames: ['lock'] });
  expect(words).toContain('Picked up where we left off: 1 cell, 1.0 s.');
  expect(words).toContain(
    'What 4 cells had made could not be brought back: “1/0”, “2/0”, “3/0”, 1 more.',
  );
  expect(words).toContain('lock. Ask me to compute them again if you need them');
});
