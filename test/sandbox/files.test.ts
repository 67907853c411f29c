import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { kinds, withLocalPandaStack } from './with-local-panda-stack.js';

const { signal } = new AbortController();
const limitMs = 30_000;
const maxBytes = 100_000_000;

async function* inChunks(bytes: Uint8Array, size = 65_521) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

describe('files', () => {
  const served = withLocalPandaStack('rich');

  test('a file of 40 MB arrives whole and leaves whole', async () => {
    await using session = await served().open();
    const bytes = randomBytes(40_000_003);
    const stored = await session.putFile('big.bin', inChunks(bytes), { signal });
    expect(stored).toMatchObject({ name: 'big.bin', bytes: bytes.length });
    const code = 'import hashlib; hashlib.sha256(open("big.bin", "rb").read()).hexdigest()';
    expect(await session.runCell(code, { limitMs, signal })).toMatchObject({
      text: `'${sha256(bytes)}'`,
    });
    expect(sha256(await session.getFile('big.bin', { maxBytes, signal }))).toBe(sha256(bytes));
  });

  test('a workbook that a cell wrote leaves byte for byte', async () => {
    await using session = await served().open();
    const code =
      'import pandas as pd, hashlib; pd.DataFrame({"a": [1]}).to_excel("out.xlsx"); hashlib.sha256(open("out.xlsx", "rb").read()).hexdigest()';
    const wrote = await session.runCell(code, { limitMs, signal });
    const bytes = await session.getFile('out.xlsx', { maxBytes, signal });
    expect(wrote).toMatchObject({ text: `'${sha256(bytes)}'` });
  });

  test.each(['r\u00e9sum\u00e9.csv', 're\u0301sume\u0301.csv', `it's "$HOME" 😀.csv`, ' .csv'])(
    'a file named %j keeps its name and content',
    async (name) => {
      await using session = await served().open();
      const stored = await session.putFile(name, inChunks(Buffer.from('a\n1\n')), { signal });
      expect(await session.listFiles({ signal })).toEqual([stored]);
      expect(Buffer.from(await session.getFile(name, { maxBytes, signal })).toString()).toBe(
        'a\n1\n',
      );
    },
  );

  test('a file with nothing in it is stored as such', async () => {
    await using session = await served().open();
    await session.putFile('empty.csv', inChunks(Buffer.alloc(0)), { signal });
    expect(await session.getFile('empty.csv', { maxBytes, signal })).toHaveLength(0);
  });

  test('a file of the same name is replaced', async () => {
    await using session = await served().open();
    await session.putFile('a.csv', inChunks(Buffer.from('long long')), { signal });
    await session.putFile('a.csv', inChunks(Buffer.from('short')), { signal });
    const bytes = await session.getFile('a.csv', { maxBytes, signal });
    expect(Buffer.from(bytes).toString()).toBe('short');
  });

  test('a file whose sending is aborted leaves nothing behind, under any name', async () => {
    await using session = await served().open();
    const stop = new AbortController();
    async function* chunks() {
      yield Buffer.alloc(9 * 1024 * 1024);
      stop.abort(new Error('stopped'));
      yield Buffer.alloc(9 * 1024 * 1024);
    }
    const sending = session.putFile('half.bin', chunks(), { signal: stop.signal });
    await expect(sending).rejects.toThrow('stopped');
    const code = 'import os; os.listdir(".")';
    expect(await session.runCell(code, { limitMs, signal })).toMatchObject({ text: '[]' });
  });

  test('a fresh working folder is empty, and what we leave in it stays hidden', async () => {
    await using session = await served().open();
    const code = 'import os; os.getcwd(), os.listdir(".")';
    expect(await session.runCell(code, { limitMs, signal })).toMatchObject({
      text: "('/workspace', [])",
    });
  });

  test('listFiles tells files in folders too, and no hidden ones', async () => {
    await using session = await served().open();
    await session.runCell(
      'import os; os.makedirs("out/.git"); [open(n, "w").write("12345") for n in ("a.txt", "out/b c.txt", ".c.txt", "out/.git/d.txt", "new\\nline")]',
      { limitMs, signal },
    );
    const files = await session.listFiles({ signal });
    expect(files.map(({ name, bytes }) => ({ name, bytes })).toSorted(byName)).toEqual([
      { name: 'a.txt', bytes: 5 },
      { name: 'out/b c.txt', bytes: 5 },
    ]);
    expect(await session.getFile('out/b c.txt', { maxBytes, signal })).toHaveLength(5);
  });

  test.each([
    ['is not there', 'none.csv', 'no-such-file'],
    ['is a folder', 'folder', 'no-such-file'],
    ['is too large', 'large.bin', 'too-large'],
    ['lies elsewhere', '../etc/passwd', 'bad-name'],
  ])('getFile refuses a file that %s', async (_what, path, reason) => {
    await using session = await served().open();
    await session.runCell('import os; os.mkdir("folder"); open("large.bin", "w").write("x" * 99)', {
      limitMs,
      signal,
    });
    const reading = session.getFile(path, { maxBytes: 98, signal });
    await expect(reading).rejects.toMatchObject({ reason });
    expect(session.alive).toBe(true);
  });
});

describe.each(kinds)('loading on a %s kernel', (kind) => {
  const served = withLocalPandaStack(kind);

  test('a table is loaded into variables, and nothing else of the session changes', async () => {
    await using session = await served().open();
    const names = 'sorted(n for n in dir() if not n.startswith("_"))';
    const before = await session.runCell(names, { limitMs, signal });
    await session.runCell('6 * 7', { limitMs, signal });
    const csv = Buffer.from('region,sales\nnorth,1\nsouth,2\n');
    await session.putFile('q3 sales.csv', inChunks(csv), { signal });
    const loaded = await session.loadFile('q3 sales.csv', { signal });
    expect(loaded).toMatchObject({
      kind: 'loaded',
      name: 'q3 sales.csv',
      tables: [{ rows: 2, columns: [{ name: 'region' }, { name: 'sales', type: 'number' }] }],
    });
    expect(await session.runCell('_', { limitMs, signal })).toMatchObject({ text: '42' });
    const variable = loaded.kind === 'loaded' ? (loaded.tables[0]?.variable ?? '') : '';
    expect(await session.runCell(`${variable}.sales.sum()`, { limitMs, signal })).toMatchObject({
      text: '3',
    });
    const after = await session.runCell(`set(${names}) - set(${before.text})`, { limitMs, signal });
    expect(after.text).toContain("'tables'");
    expect(after.text?.split(',')).toHaveLength(2);
  });

  test('a file that holds no table is refused in a sentence', async () => {
    await using session = await served().open();
    await session.putFile('nothing.csv', inChunks(Buffer.alloc(0)), { signal });
    expect(await session.loadFile('nothing.csv', { signal })).toEqual({
      kind: 'refused',
      name: 'nothing.csv',
      reason: expect.stringMatching(/\w+ .*\.$/),
    });
  });

  test('code that broke the loader gets an error, not a forged receipt', async () => {
    await using session = await served().open();
    await session.runCell(
      'import threadbook.session as s; s.load = lambda name: {"kind": "loaded", "tables": [{"key": 1}]}',
      { limitMs, signal },
    );
    await expect(session.loadFile('a.csv', { signal })).rejects.toMatchObject({ reason: 'broken' });
  });
});

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name.localeCompare(other.name);
}
