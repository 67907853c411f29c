import { describe, expect, test } from 'vitest';
import type { KernelSession } from '../../src/sandbox/index.js';
import { kinds, withLocalPandaStack } from './with-local-panda-stack.js';

const { signal } = new AbortController();
const long = { limitMs: 30_000, signal };
const room = { maxBytes: 8 * 1024 * 1024, maxMs: 5_000, attached: { 'shops.csv': '' }, signal };
const shops = Buffer.from('shop,revenue\nA,1\nB,2\n');

async function* once(bytes: Uint8Array) {
  yield bytes;
}

async function withShops(opening: Promise<KernelSession>): Promise<KernelSession> {
  const session = await opening;
  await session.putFile('shops.csv', once(shops), { signal });
  await session.loadFile('shops.csv', { signal });
  return session;
}

async function run(session: KernelSession, cells: readonly string[]): Promise<void> {
  for (const code of cells) expect(await session.runCell(code, long)).toMatchObject({ kind: 'ok' });
}

async function value(session: KernelSession, code: string): Promise<string | undefined> {
  const outcome = await session.runCell(code, long);
  return outcome.kind === 'raised' ? outcome.error.traceback : outcome.text;
}

/** Cells that leave state of every kind, and what proves that it came back. */
const cells = [
  'import numpy as np, random, os\nimport matplotlib.pyplot as plt\nfrom functools import lru_cache, partial',
  'shops["double"] = shops["revenue"] * 2\nbig = shops[shops["revenue"] > 1]\nsame = shops',
  'def twice(x):\n    return x * factor\nfactor = 2\nhalve = lambda x: x / 2\nadd3 = partial(np.add, 3)',
  'class Model:\n    def __init__(self): self.w = [1, 2]\n    def predict(self, x): return x * sum(self.w)\nmodel = Model(); weights = model.w',
  'def with_default(x, step=factor):\n    return x + step\n@lru_cache\ndef cached(x):\n    return x + 1',
  'fig, ax = plt.subplots()\nax.plot([1, 2])\nplt.rcParams["lines.linewidth"] = 7\nimport pandas as pd\npd.set_option("display.precision", 2)',
  'os.makedirs("out/deep", exist_ok=True)\nopen("out/deep/note.txt", "w").write("written")\nos.chdir("out")',
  'random.seed(5); np.random.seed(5); random.random(); np.random.random();',
];

describe.each(kinds)('the variables of a %s kernel', (kind) => {
  const served = withLocalPandaStack(kind);

  test('come back in another kernel, with files, folder, figures and random state', async () => {
    await using first = await withShops(served().open());
    await run(first, cells);
    const saved = await first.namespace.save({ ...room, cells });
    expect(saved.skipped).toEqual(['halve']);
    await using second = await withShops(served().open());
    const back = await second.namespace.load(saved.bytes, { signal });
    const tables = { tables: ['shops.csv'], lostTables: [] };
    expect(back).toEqual({ lost: [], stale: [], lostFiles: [], ...tables });
    const both = async (code: string) => [await value(first, code), await value(second, code)];
    for (const code of [
      'shops.to_csv(), big.to_csv(), same is shops, tables["shops.csv"] is shops',
      'twice(4), halve(4), add3(4), with_default(1), cached(1)',
      'model.predict(2), weights is model.w, type(model).__name__',
      'ax.figure is fig, len(ax.lines), plt.rcParams["lines.linewidth"], pd.get_option("display.precision")',
      'os.getcwd(), open("deep/note.txt").read()',
      'random.random(), np.random.random()',
    ]) {
      const [before, after] = await both(code);
      expect(before, code).not.toContain('Traceback');
      expect(after, code).toBe(before);
    }
    expect((await second.listFiles({ signal })).map(({ name }) => name).toSorted()).toEqual([
      'out/deep/note.txt',
      'shops.csv',
    ]);
  });

  test('that cannot be saved are named, and take no others along', async () => {
    const odd = [
      'import threading\nlock = threading.Lock()\nholder = {"lock": lock}\nnumbers = (n for n in range(3))',
      'handle = open("shops.csv")\nbad = type("Bad", (), {"__reduce__": lambda self: 1 / 0})()',
      'shops["lock"] = lock\nkept = [1]\nhuge = b"x" * 9_000_000\nopen("huge.bin", "wb").write(huge);',
      'def outer():\n    n = 0\n    def inner():\n        return n\n    return inner\ncounter = outer()',
    ];
    await using first = await withShops(served().open());
    await run(first, odd);
    const saved = await first.namespace.save({ ...room, cells: odd });
    const lost = ['lock', 'holder', 'numbers', 'handle', 'bad', 'huge', 'counter'];
    expect(saved.skipped.toSorted()).toEqual([...lost, 'shops'].toSorted());
    await using second = await withShops(served().open());
    const back = await second.namespace.load(saved.bytes, { signal });
    expect(back.lost.toSorted()).toEqual(lost.toSorted());
    expect(back).toMatchObject({ stale: ['shops'], lostFiles: ['huge.bin'] });
    expect(await value(second, 'kept, "lock" in shops')).toBe('([1], False)');
    // Saving is no cell: the kernel that was saved lives on as it was.
    expect(await value(first, 'next(numbers), counter()')).toBe('(0, 0)');
  });

  test('are told by their types, without what every kernel has', async () => {
    await using session = await withShops(served().open());
    await run(session, ['import math\nx, _hidden = 1.5, 2\ndef f(): pass']);
    expect(await session.namespace.types({ signal })).toEqual({
      shops: 'DataFrame',
      math: 'module',
      x: 'float',
      f: 'function',
    });
  });

  test('draw no figures while muted', async () => {
    await using session = await served().open();
    const draw =
      'import matplotlib.pyplot as plt\nfig, ax = plt.subplots()\nax.plot([1, 2])\nplt.show()\nfig';
    await session.namespace.mute(true, { signal });
    const muted = await session.runCell(draw, long);
    expect(muted.results.filter(({ png }) => png !== undefined)).toEqual([]);
    await session.namespace.mute(false, { signal });
    const drawn = await session.runCell('fig', long);
    expect(drawn.results.filter(({ png }) => png !== undefined)).toHaveLength(1);
  });

  test('that were forged do not hurt more than a cell could', async () => {
    await using session = await served().open();
    await expect(
      session.namespace.load(Buffer.from('no zip at all'), { signal }),
    ).rejects.toMatchObject({ reason: 'broken' });
    expect(await value(session, '1 + 1')).toBe('2');
    expect(await session.listFiles({ signal })).toEqual([]);
    expect(session.lostKernels).toBe(0);
    await session.runCell('import os; os._exit(1)', long);
    expect(session.lostKernels).toBe(1);
    await session.runCell('1', long);
    expect(session.lostKernels).toBe(1);
  });
});
