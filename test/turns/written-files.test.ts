import { expect, it } from 'vitest';
import { SandboxError, type StoredFile } from '../../src/sandbox/index.js';
import { type WrittenOptions, writtenFiles } from '../../src/turns/written-files.js';

const stored = (name: string, bytes = 3, modifiedAt = 1): StoredFile => ({
  name,
  bytes,
  modifiedAt,
});

function options(after: readonly StoredFile[], changes: Partial<WrittenOptions> = {}) {
  const session = {
    alive: true,
    listFiles: async () => after,
    getFile: async (path: string) => Buffer.from(path),
  };
  return {
    session,
    before: [],
    attached: new Set<string>(),
    charts: 0,
    signal: new AbortController().signal,
    ...changes,
  };
}

const names = async (given: WrittenOptions) =>
  (await writtenFiles(given)).files.map(({ name }) => name);

it('sends files that are new or changed, and no others', async () => {
  const before = [stored('old.csv'), stored('grown.csv'), stored('rewritten.csv')];
  const after = [
    stored('old.csv'),
    stored('grown.csv', 4),
    stored('rewritten.csv', 3, 2),
    stored('out/new.xlsx'),
  ];
  expect(await names(options(after, { before }))).toEqual([
    'grown.csv',
    'new.xlsx',
    'rewritten.csv',
  ]);
});

it('sends an attached file that a cell changed under another name', async () => {
  expect(await names(options([stored('a.csv')], { attached: new Set(['a.csv']) }))).toEqual([
    'a (changed).csv',
  ]);
});

it('takes as many saved PNGs as there are charts for those charts', async () => {
  const after = [stored('data.csv'), stored('plot.png'), stored('plot.svg')];
  expect(await names(options(after))).toEqual(['data.csv', 'plot.png', 'plot.svg']);
  expect(await names(options(after, { charts: 1 }))).toEqual(['data.csv', 'plot.svg']);
  expect(await names(options([...after, stored('logo.png')], { charts: 1 }))).toContain('logo.png');
});

it.each([
  [stored('run.exe'), 'kind'],
  [stored('empty.csv', 0), 'empty'],
  [stored('huge.csv', 51 * 1024 * 1024), 'too-large'],
] as const)('says why $name is withheld', async (file, reason) => {
  const { files, notes } = await writtenFiles(options([file]));
  expect(files).toEqual([]);
  expect(notes).toEqual([{ kind: 'result-withheld', name: file.name, reason }]);
});

it('sends ten files at most, in the order of their names, and names the rest', async () => {
  const after = Array.from({ length: 12 }, (_, index) => stored(`${index}.csv`));
  const { files, notes } = await writtenFiles(options(after));
  expect(files.map(({ name }) => name)).toEqual([...Array(10).keys()].map((n) => `${n}.csv`));
  expect(notes.map((note) => 'name' in note && note.name)).toEqual(['10.csv', '11.csv']);
});

it('gives nothing when the session is gone', async () => {
  const session = { ...options([stored('a.csv')]).session, alive: false };
  expect(await names(options([], { session }))).toEqual([]);
});

it('keeps what was read and says so when the sandbox fails on the way', async () => {
  const given = options([stored('a.csv'), stored('b.csv')]);
  const session = {
    ...given.session,
    getFile: async (path: string) => {
      if (path === 'b.csv') throw new SandboxError('gone', 'The sandbox is gone.');
      return Buffer.from(path);
    },
  };
  const { files, notes } = await writtenFiles({ ...given, session });
  expect(files.map(({ name }) => name)).toEqual(['a.csv']);
  expect(notes).toEqual([{ kind: 'results-lost', names: ['b.csv'] }]);
});

it('names none where the sandbox could not be asked what there is', async () => {
  const { session, ...given } = options([]);
  const listFiles = () => Promise.reject(new SandboxError('gone', 'The sandbox is gone.'));
  const { files, notes } = await writtenFiles({ ...given, session: { ...session, listFiles } });
  expect({ files, notes }).toEqual({ files: [], notes: [{ kind: 'results-lost', names: [] }] });
});
