import { describe, expect, test } from 'vitest';
import type { KernelSession, LoadedFile, ReadOverrides } from '../../src/sandbox/index.js';
import { readOverrides } from '../../src/sandbox/index.js';
import { withLocalPandaStack } from './with-local-panda-stack.js';

const { signal } = new AbortController();
const limitMs = 30_000;

async function* whole(text: string) {
  yield Buffer.from(text);
}

async function put(session: KernelSession, name: string, text: string): Promise<void> {
  await session.putFile(name, whole(text), { signal });
}

function only(loaded: LoadedFile) {
  if (loaded.kind !== 'loaded') throw new Error(loaded.reason);
  const [table] = loaded.tables;
  if (table === undefined || loaded.tables.length > 1) throw new Error('Not one table.');
  return table;
}

describe('a file read again with overrides', () => {
  const served = withLocalPandaStack('rich');

  test('takes the place of the first reading, in the same variable, and says what was settled', async () => {
    await using session = await served().open();
    await put(session, 'shop.csv', 'day;sum\n01/02/2024;1,234\n03/04/2024;5,678\n');
    const first = only(await session.loadFile('shop.csv', { signal }));
    const overrides = { decimal: '.', thousands: ',', dateOrder: 'month first' } as const;
    const second = only(await session.loadFile('shop.csv', { signal, overrides }));
    expect(second.variable).toBe(first.variable);
    expect(second.receipt['overrides']).toEqual({
      decimal: '.',
      thousands: ',',
      date_order: 'mdy',
    });
    const told = await session.runCell('print(shop["sum"].sum(), list(shop["day"].dt.month))', {
      limitMs,
      signal,
    });
    expect(told).toMatchObject({ stdout: '6912 [1, 3]\n' });
  });

  test('every override arrives', async () => {
    await using session = await served().open();
    await put(session, 'codes.txt', 'written by hand\ncode|size\n12|1.234,5\n13|2.000,5\n');
    const overrides: ReadOverrides = {
      encoding: 'cp1252',
      delimiter: '|',
      decimal: ',',
      thousands: '.',
      headerRow: 2,
      sheet: 'Codes',
      dateOrder: 'day first',
      keepAsText: ['code'],
    };
    const table = only(await session.loadFile('codes.txt', { signal, overrides }));
    expect(table.columns).toMatchObject([
      { name: 'code', type: 'text' },
      { name: 'size', type: 'number', examples: ['1234.5', '2000.5'] },
    ]);
    expect(table.receipt['doubts']).toContain(
      'the setting sheet means nothing for this kind of file and was not used',
    );
  });

  test('overrides that the file cannot follow are refused, and the first reading stays', async () => {
    await using session = await served().open();
    await put(session, 'a.csv', 'n\n1\n2\n');
    await session.loadFile('a.csv', { signal });
    const overrides = { headerRow: 9 };
    expect(await session.loadFile('a.csv', { signal, overrides })).toEqual({
      kind: 'refused',
      name: 'a.csv',
      reason: 'Row 9 cannot be the header: the last row is 3. Please give another header row.',
    });
    expect(await session.runCell('int(a.n.sum())', { limitMs, signal })).toMatchObject({
      text: '3',
    });
  });

  test('values that are no overrides never reach the sandbox', async () => {
    await using session = await served().open();
    await put(session, 'a.csv', 'n\n1\n');
    const overrides = { delimiter: ';;' };
    await expect(session.loadFile('a.csv', { signal, overrides })).rejects.toThrow(/delimiter/);
    expect(session.loadedFiles.size).toBe(0);
  });
});

test.each([
  ['two characters as delimiter', { delimiter: ';;' }],
  ['a line break as delimiter', { delimiter: '\n' }],
  ['an unknown decimal mark', { decimal: '·' }],
  ['the decimal mark as thousands mark', { decimal: ',', thousands: ',' }],
  ['a negative header row', { headerRow: -1 }],
  ['half a header row', { headerRow: 1.5 }],
  ['an unknown order of dates', { dateOrder: 'dmy' }],
  ['an encoding with a line break', { encoding: 'utf-8\n' }],
  ['a sheet without a name', { sheet: '' }],
  ['one name where names are wanted', { keepAsText: 'zip' }],
  ['an unknown setting', { colour: 'red' }],
])('overrides refuse %s', (_what, value) => {
  expect(readOverrides.safeParse(value).success).toBe(false);
});

test('overrides that were stored as JSON come back equal', () => {
  const overrides = readOverrides.parse({ delimiter: '\t', thousands: '', sheet: 2 });
  expect(readOverrides.parse(JSON.parse(JSON.stringify(overrides)))).toEqual(overrides);
});
