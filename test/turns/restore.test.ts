import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CellOutcome, KernelSession } from '../../src/sandbox/index.js';
import { type Attachment, FileRefused } from '../../src/slack/index.js';
import type { CellTooHeavy } from '../../src/turns/cell-too-heavy.js';
import type { FileCopies } from '../../src/turns/file-copies.js';
import type { Journal, JournalEntry, JournalFile } from '../../src/turns/journal.js';
import { type RestoreOptions, restore } from '../../src/turns/restore.js';
import { restoredForModel } from '../../src/turns/restored-notes.js';
import { isWorthSaving, saveState } from '../../src/turns/saved-state.js';
import { TurnJournal } from '../../src/turns/turn-journal.js';
import { UnfitCells } from '../../src/turns/unfit-cells.js';
import { withLocalPandaStack } from '../sandbox/with-local-panda-stack.js';
import { endSandbox } from '../support/sandbox-server.js';

const { signal } = new AbortController();
const long = { limitMs: 30_000, signal };
const served = withLocalPandaStack('rich');

const noCopies: FileCopies = {
  begin: () => ({ add: async () => {}, finish: async () => {}, drop: async () => {} }),
  find: async () => undefined,
};

function file(content: string, name = 'shops.csv'): JournalFile {
  const bytes = Buffer.from(content);
  const open = async () =>
    (async function* once() {
      yield bytes;
    })();
  const attachment = { id: `F${name}`, name, bytes: bytes.length, reference: '{}', open };
  return { kind: 'file', name, attachment, sha256: sha256(content) };
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

function refusing({ attachment, ...entry }: JournalFile): JournalFile {
  const refusal = new FileRefused({ reason: 'deleted', file: entry.name });
  const gone: Attachment = { ...attachment, open: () => Promise.reject(refusal) };
  return { ...entry, attachment: gone };
}

/** Does it for the first time. @returns the journal of it */
async function live(session: KernelSession, todo: readonly (JournalFile | string)[]) {
  const journal = new TurnJournal([], () => undefined);
  const outcomes: CellOutcome[] = [];
  for (const [cell, each] of todo.entries()) {
    if (typeof each !== 'string') {
      journal.add(each);
      await restore(options(session, [each]));
      continue;
    }
    journal.note({ kind: 'cell-started', cell, code: each, title: each.split('\n')[0] ?? '' });
    const outcome = await session.runCell(each, long);
    outcomes.push(outcome);
    journal.note({ kind: 'cell-ended', cell, outcome });
  }
  return { journal: journal.entries, outcomes };
}

function options(
  session: KernelSession,
  journal: Journal,
  changes: Partial<RestoreOptions> = {},
): RestoreOptions {
  const none = { saved: undefined, tooHeavy: new Set<string>(), unfit: new UnfitCells() };
  const limits = { restoreMs: 20_000, cellMs: 20_000, fileMs: 20_000 };
  return { session, journal, copies: noCopies, ...none, ...limits, signal, ...changes };
}

test('what chance or a clock made otherwise is named, though no cell showed it', async () => {
  const cells = [
    'import numpy as np, time, random, datetime',
    'shops["noise"] = np.random.rand(len(shops))',
    'started = time.time_ns(); fixed = np.random.RandomState(3).rand(9); text = {"a", "b", "c"}',
    'shops.to_csv("noisy.csv", index=False); open("same.txt", "w").write("same")',
    'later = random.random()',
    'later = 5',
    'class Own: pass\nown = [Own()]; made = (n for n in range(3)); by = {"x": {"b", "a"}}',
  ];
  await using first = await served().open();
  const { journal, outcomes } = await live(first, [file('shop,revenue\nA,1\nB,2\n'), ...cells]);
  expect(outcomes.map(({ kind, results }) => [kind, results.length])).toEqual(
    cells.map((_, at) => ['ok', at === 3 ? 1 : 0]),
  );
  await using second = await served().open();
  const restored = await restore(options(second, journal));
  expect(restored.differing).toEqual([]);
  expect(restored.otherNames.toSorted()).toEqual(['noisy.csv', 'shops', 'started']);
  expect(restoredForModel(restored, {}).join()).toContain('"shops", "started", "noisy.csv"');
  // Seeded, it is the same again.
  const seeded = await live(first, [
    'np.random.seed(1); random.seed(1); noise = np.random.rand(3)',
  ]);
  await using third = await served().open();
  const imported = await live(third, [cells[0] ?? '']);
  const again = await restore(options(third, [...imported.journal, ...seeded.journal]));
  expect(again.otherNames).toEqual([]);
});

const codes = (entries: readonly { readonly code: string }[]) => entries.map(({ code }) => code);

test('a session is built anew with state of every kind, and without figures', async () => {
  const cells = [
    'import numpy as np, random, os, threading\nimport matplotlib.pyplot as plt',
    'shops["double"] = shops["revenue"] * 2\nbig = shops[shops["revenue"] > 1]\nsame = shops\nshops',
    'def twice(x):\n    return x * factor\nfactor = 2\nhalve = lambda x: x / 2',
    'class Model:\n    def fit(self, x): self.w = float(np.mean(x)); return self\nmodel = Model().fit(shops["revenue"])\nmodel',
    'fig, ax = plt.subplots()\nax.plot([1, 2])\nplt.show()',
    'os.makedirs("out", exist_ok=True)\nopen("out/note.txt", "w").write("written")\nos.chdir("out")',
    'lock = threading.Lock(); lock.acquire()\nnumbers = (n for n in range(9)); next(numbers)',
    'random.seed(5); np.random.seed(5); random.random()',
    'shops = shops.drop(columns="nothing")',
    '%%time\nlater = 1',
  ];
  await using first = await served().open();
  const shops = file('shop,revenue\nA,1\nB,2\n');
  const { journal, outcomes } = await live(first, [shops, ...cells.slice(0, -1)]);
  expect(outcomes.filter(({ kind }) => kind !== 'ok')).toMatchObject([{ kind: 'raised' }]);
  await using second = await served().open();
  const restored = await restore(options(second, journal));
  expect(restored).toMatchObject({ cells: 9, differing: [], failing: [], notRun: [] });
  expect(restored.otherNames).toEqual([]);
  expect(restored.files.map(({ loaded, ...rest }) => [loaded.kind, rest.sha256])).toEqual([
    ['loaded', shops.sha256],
  ]);
  for (const code of [
    'shops.to_csv(), big.to_csv(), same is shops, tables["shops.csv"] is shops',
    'twice(4), halve(4), model.w, isinstance(model, Model)',
    'ax.figure is fig, len(ax.lines)',
    'os.getcwd(), open("note.txt").read()',
    'lock.locked(), next(numbers), random.random(), np.random.random()',
  ]) {
    const [before, after] = [await first.runCell(code, long), await second.runCell(code, long)];
    expect(before).toMatchObject({ kind: 'ok' });
    expect(after).toMatchObject({ kind: 'ok', text: before.text });
  }
  const drawn = await second.runCell('fig', long);
  expect(drawn.results.filter(({ png }) => png !== undefined)).toHaveLength(1);
});

test('what differs, fails now, is gone or was never whole is told exactly', async () => {
  const stopped: JournalEntry = {
    ...{ kind: 'cell', code: 'x = 5', title: 'Count for ever', digest: '', durationMs: 1 },
    outcome: 'timed-out',
  };
  const [kept, gone] = [file('a\n1\n', 'kept.csv'), file('b\n1\n', 'gone.csv')];
  await using first = await served().open();
  const { journal } = await live(first, [
    kept,
    gone,
    'import random\nprint(random.random())',
    'total = int(gone["b"].sum())\ntotal',
    'object()',
  ]);
  await using second = await served().open();
  const changed = { ...kept, sha256: sha256('other bytes') };
  const entries = [changed, refusing(gone), ...journal.slice(2), stopped];
  const restored = await restore(options(second, entries));
  expect(restored).toMatchObject({ cells: 3, changedFiles: ['kept.csv'], notRun: [stopped] });
  expect(codes(restored.differing)).toEqual(['import random\nprint(random.random())']);
  expect(restored.failing).toMatchObject([{ error: "NameError: name 'gone' is not defined" }]);
  const told = restoredForModel(restored, await second.namespace.types({ signal })).join('\n');
  expect(told).toContain('3 earlier cells ran again. These variables exist: kept (DataFrame)');
  expect(told).toMatch(/these could not be loaded again, so they are gone: "gone.csv"/);
  expect(told).toMatch(/gave another result than the first time.*: "import random"/);
  expect(told).toMatch(/fail now.*"total = .* \(NameError: name 'gone' is not defined\)"/);
  expect(told).toMatch(/were not run again.*: "Count for ever"/);
});

test('each version of a file is there for the cells that saw it', async () => {
  await using first = await served().open();
  const seen = 'rows = len(shops)\nprint(rows)';
  const { journal } = await live(first, [
    file('shop\nA\n'),
    seen,
    file('shop\nA\nB\n'),
    'print(rows, len(shops))',
  ]);
  await using second = await served().open();
  const restored = await restore(options(second, journal));
  expect(restored).toMatchObject({ cells: 2, differing: [] });
  expect(await second.runCell('rows, len(shops)', long)).toMatchObject({ text: '(1, 2)' });
});

test('cells end with the time for all of them, and what was left is told', async () => {
  await using first = await served().open();
  const sleeping = 'import time\ntime.sleep(0.4)\nslept = 1';
  const { journal } = await live(first, ['a = 1', sleeping, 'b = 2', sleeping, 'c = 3']);
  await using second = await served().open();
  const restored = await restore(options(second, journal, { restoreMs: 700 }));
  expect(codes(restored.notRun)).toEqual([sleeping, 'c = 3']);
  expect(restored.cells).toBe(3);
  expect(await second.runCell('a, b', long)).toMatchObject({ text: '(1, 2)' });
});

test('a cell that ends its kernel is told, so that it can be left out', async () => {
  await using session = await served().open();
  const ran = { kind: 'cell', outcome: 'ok', digest: '', durationMs: 1 } as const;
  const journal: Journal = [
    { ...ran, code: 'a = 1', title: 'a' },
    { ...ran, code: 'import os; os._exit(1)', title: 'end' },
    { ...ran, code: 'b = 2', title: 'b' },
  ];
  const unfit = new UnfitCells();
  const error = await restore(options(session, journal)).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ at: 1, isProven: true });
  expect(unfit.note(error as CellTooHeavy)).toBe(true);
  const restored = await restore(options(session, journal, { unfit }));
  expect(restored.notRun).toEqual([journal[1]]);
  expect(await session.runCell('a, b', long)).toMatchObject({ text: '(1, 2)' });
});

test('a sandbox that was ended from outside is laid to a cell only when it ends there twice', async () => {
  const ran = { kind: 'cell', outcome: 'ok', digest: '', durationMs: 1 } as const;
  const journal: Journal = [
    { ...ran, code: 'a = 1', title: 'a' },
    { ...ran, code: 'open("begun", "w").close()\nimport time; time.sleep(20)', title: 'wait' },
  ];
  const unfit = new UnfitCells();
  for (const isUnfit of [false, true]) {
    await using session = await served().open();
    const restoring = restore(options(session, journal, { unfit })).catch(
      (error: unknown) => error,
    );
    const begun = async () => (await session.listFiles({ signal })).map(({ name }) => name);
    await expect.poll(begun).toContain('begun');
    await endSandbox(served().apiUrl, session.sandboxId);
    const error = await restoring;
    expect(error).toMatchObject({ at: 1, isProven: false, cause: { reason: 'gone' } });
    expect(unfit.note(error as CellTooHeavy)).toBe(isUnfit);
  }
});

test.for([
  [
    'process',
    'import threading, time\nfor _ in range(5000):\n    threading.Thread(target=time.sleep, args=(99,), daemon=True).start()',
  ],
  ['Python', 'get_ipython().__class__.run_cell = None'],
])(
  'a cell that leaves no %s to go on with is told, and its sandbox is closed',
  async ([, code]) => {
    await using session = await served().open();
    const ran = { kind: 'cell', outcome: 'ok', digest: '', durationMs: 1 } as const;
    const journal: Journal = [
      { ...ran, code: 'a = 1', title: 'a' },
      { ...ran, code: code ?? '', title: 'use up' },
    ];
    await expect(restore(options(session, journal))).rejects.toMatchObject({ at: 1 });
    expect(session.alive).toBe(false);
  },
);

test('cells whose variables were saved are spared, and what could not be saved is told', async () => {
  await using first = await served().open();
  const slow =
    'open("a.csv", "w").write("own")\nimport time\ntime.sleep(0.5)\nmodel = {"w": 2}\nlock = __import__("_thread").allocate_lock()';
  const { journal } = await live(first, [
    file('a\n1\n', 'a.csv'),
    file('b\n1\n', 'b.csv'),
    file('c\n1\n', 'c.csv'),
    'def f(x): return x * model["w"]',
    slow,
    'del b; tables.pop("c.csv")',
  ]);
  let discarded = 0;
  const discard = async () => {
    discarded += 1;
  };
  const saved = { ...(await saveState(first, { journal, signal })), discard };
  const { journal: later } = await live(first, ['model["w"] += 1\nf(2)']);
  await using second = await served().open();
  const all = [...journal, ...later];
  const restored = await restore(options(second, all, { saved }));
  expect(restored).toMatchObject({ spared: 3, cells: 1, differing: [], lostNames: ['lock'] });
  const tables = '"b" in globals(), len(c), sorted(tables)';
  expect(await second.runCell(tables, long)).toMatchObject({
    text: "(False, 1, ['a.csv', 'b.csv'])",
  });
  expect(await second.runCell('f(2), len(a)', long)).toMatchObject({ text: '(6, 1)' });
  expect(await second.runCell('open("a.csv").read()', long)).toMatchObject({ text: "'own'" });
  const told = restoredForModel(restored, {}).join('\n');
  expect(told).toContain(
    'The variables of 3 others, some of which took long, were saved and put back.',
  );
  expect(told).toContain('could not be saved, so they are gone: "lock"');
  // Of another journal, or damaged: all is done again.
  for (const other of [
    { ...saved, digest: 'x' },
    { ...saved, bytes: Buffer.from('no zip') },
  ]) {
    await using third = await served().open();
    const again = await restore(options(third, all, { saved: other }));
    expect(again).toMatchObject({ spared: 0, cells: 4, failing: [], differing: [] });
  }
  // The damaged one would cost its time at every restore.
  expect(discarded).toBe(1);
});

test('only what takes long to run again is worth saving', () => {
  const cell = (durationMs: number): JournalEntry => ({
    ...{ kind: 'cell', code: '1', title: '1', digest: '', outcome: 'ok' },
    durationMs,
  });
  expect(isWorthSaving([cell(4_000), cell(900)], 0)).toBe(false);
  expect(isWorthSaving([cell(4_000), cell(1_100)], 0)).toBe(true);
  expect(isWorthSaving([cell(4_000), cell(1_100)], 1)).toBe(false);
});
