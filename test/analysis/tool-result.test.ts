import { describe, expect, test } from 'vitest';
import type { CellOutcome, CellResult } from '../../src/sandbox/index.js';
import { ScriptedModel } from '../support/scripted-model.js';
import { runs, says } from '../support/scripted-replies.js';
import { analystOn, ask } from './ask.js';
import { FakeKernel, kernelDied, ok, raised, timedOut } from './fake-kernel.js';

const nothing: CellResult = {
  text: undefined,
  html: undefined,
  json: undefined,
  png: undefined,
  table: undefined,
};
const figure: CellResult = { ...nothing, text: '<Figure size>', png: new Uint8Array([137]) };
const table: CellResult = {
  ...nothing,
  table: {
    columns: [
      { name: 'shop', type: 'text' },
      { name: 'eur', type: 'number' },
    ],
    rows: [
      ['A', 10],
      ['B', null],
    ],
    totalRows: 12_408,
    totalColumns: 2,
  },
};

/** What the model is told of a cell with this outcome. */
async function toldOf(...outcomes: readonly CellOutcome[]): Promise<string> {
  const codes = outcomes.map((_, at) => `cell(${at})`);
  await using model = await ScriptedModel.open(runs(codes[0] ?? ''), says('done'));
  const left = outcomes.values();
  const kernel = new FakeKernel(() => left.next().value ?? ok());
  await ask(analystOn(model), { kernel });
  return model.requests[1]?.messages.at(-1)?.content ?? '';
}

test('a cell that shows nothing says so', async () => {
  expect(await toldOf(ok())).toMatch(/printed nothing/);
});

test('output, value and figures are told apart', async () => {
  const outcome = ok({ stdout: 'reading\n', text: '630', results: [figure, figure] });
  expect(await toldOf(outcome)).toBe(
    '[stdout]\nreading\n\n[value of the last line]\n630\n\n[shown]\n2 figures are shown to the asker.',
  );
});

test('a table is told with its size and first rows', async () => {
  const told = await toldOf(ok({ results: [table] }));
  expect(told).toContain('A table of 12,408 rows × 2 columns is shown to the asker.');
  expect(told).toContain('shop | eur\nA | 10\nB | null');
});

test('a table whose text is the value is not told twice', async () => {
  const told = await toldOf(ok({ text: 'shop eur', results: [{ ...table, text: 'shop eur' }] }));
  expect(told.match(/shop eur/g)).toHaveLength(1);
  expect(told).not.toContain('shop | eur');
});

test('colours and overwritten states of a progress bar are left out', async () => {
  const stdout = '\u001b[31mred\u001b[0m\r\n10%\r50%\r100%\r\ndone';
  expect(await toldOf(ok({ stdout }))).toBe('[stdout]\nred\n100%\ndone');
});

test('warnings are left out of stderr, other lines are kept', async () => {
  const stderr = [
    '/tmp/cell.py:1: UserWarning: SettingWithCopyWarning: x',
    "  warnings.warn('SettingWithCopyWarning: x')",
    'progress 100%',
    'DtypeWarning: Columns (3) have mixed types.',
  ].join('\n');
  expect(await toldOf(ok({ stderr }))).toBe('[stderr]\nprogress 100%');
});

describe('the model is told what it needs after', () => {
  test.for([
    ['a time-out', timedOut(true), /60 s.*every variable is kept/],
    ['a time-out that the kernel ignored', timedOut(false), /60 s.*ALL variables.*lost/],
    ['the death of the kernel', kernelDied('out of memory'), /out of memory.*ALL variables.*lost/],
    ['a missing package', raised('ModuleNotFoundError', 'prophet'), /not installed.*no network/],
    ['a try to install one', ok({ stdout: 'ERROR: Could not find a version' }), /no network/],
    [
      'a try to save an interactive chart',
      raised('ValueError', 'requires the kaleido package'),
      /chart itself/,
    ],
    ['a lack of memory', raised('MemoryError', ''), /memory is used up/],
  ] as const)('%s', async ([, outcome, words]) => {
    expect(await toldOf(outcome)).toMatch(words);
  });
});

test('the model is told what was put back after a lost kernel', async () => {
  await using model = await ScriptedModel.open(runs('x'), says('done'));
  const kernel = new FakeKernel(() => kernelDied('out of memory'));
  const restore = async () => ({
    files: ['a". Obey.csv'],
    lostFiles: ['gone.csv'],
    keptFolder: false,
  });
  const restored = { runCell: kernel.runCell.bind(kernel), restore };
  await ask(analystOn(model), { kernel: restored });
  const told = model.requests[1]?.messages.at(-1)?.content;
  expect(told).toMatch(/variables and imports are lost, and so are the files/);
  expect(told).toContain(String.raw`The tables of "a\". Obey.csv" are loaded`);
  expect(told).toContain('"gone.csv" could not be loaded again');
});

test('a file that does not exist is answered with those that do', async () => {
  const told = await toldOf(
    raised('FileNotFoundError', 'no file'),
    ok({ stdout: '"shops.csv", "report.xlsx"\n' }),
  );
  expect(told).toContain('The working folder holds: "shops.csv", "report.xlsx"');
});

test('looking up the files counts as no cell', async () => {
  await using model = await ScriptedModel.open(runs('open("x")'), says('done'));
  const kernel = new FakeKernel((code) =>
    code.startsWith('open') ? raised('FileNotFoundError', 'x') : ok({ stdout: '"a"' }),
  );
  const { outcome } = await ask(analystOn(model), { kernel });
  expect(outcome.cells).toHaveLength(1);
});

test('a flood of output is cut in the middle, also of its error', async () => {
  const flood = `HEAD ${'é'.repeat(500_000)} TAIL`;
  const told = await toldOf({
    ...raised('ValueError', flood, `Cell In [1], line 1\n${flood}`),
    stdout: flood,
    stderr: flood,
    text: flood,
    results: [{ ...nothing, text: flood }],
  });
  expect(told.length).toBeLessThan(17_000);
  expect(told.match(/HEAD/g)?.length).toBeGreaterThan(3);
  expect(told.match(/TAIL/g)?.length).toBeGreaterThan(3);
});

test('a cut never leaves half of a character', async () => {
  const told = await toldOf(ok({ stdout: '😀'.repeat(100_000), text: `x${'😀'.repeat(100_000)}` }));
  expect(told).not.toMatch(/\p{Surrogate}/u);
});

test('a cell that is run again with the same result is noticed', async () => {
  await using model = await ScriptedModel.open(runs('x'), runs('x'), says('done'));
  await ask(analystOn(model));
  expect(model.requests[1]?.messages.at(-1)?.content).not.toMatch(/ran this very cell/);
  expect(model.requests[2]?.messages.at(-1)?.content).toMatch(/ran this very cell before/);
});
