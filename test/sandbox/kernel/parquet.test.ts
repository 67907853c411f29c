import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { withLocalPandaStack } from '../with-local-panda-stack.js';

const { signal } = new AbortController();
const limitMs = 30_000;

async function* whole(bytes: Uint8Array) {
  yield bytes;
}

const sample = (name: string) => readFile(new URL(`parquet/${name}`, import.meta.url));

describe('Parquet without pyarrow', () => {
  const served = withLocalPandaStack('rich');

  test('a flat file keeps its types, down to the microsecond and the leading zero', async () => {
    await using session = await served().open();
    await session.putFile('flat.parquet', whole(await sample('flat.parquet')), { signal });
    const loaded = await session.loadFile('flat.parquet', { signal });
    expect(loaded).toMatchObject({
      kind: 'loaded',
      name: 'flat.parquet',
      tables: [{ key: 'flat.parquet', variable: 'flat', rows: 3 }],
    });
    const told = await session.runCell(
      'print(flat.code[0], flat.when[0], flat.utc.dtype, flat.big.max(), flat.v.isna().sum())',
      { limitMs, signal },
    );
    expect(told).toMatchObject({
      kind: 'ok',
      stdout: '007 2024-01-02 03:04:05.123456 datetime64[ns, UTC] 1152921504606846976 1\n',
    });
    expect((await session.listFiles({ signal })).map(({ name }) => name)).toEqual(['flat.parquet']);
  });

  test('inner records of a nested file become a table of their own', async () => {
    await using session = await served().open();
    await session.putFile('nested.parquet', whole(await sample('nested.parquet')), { signal });
    const loaded = await session.loadFile('nested.parquet', { signal });
    expect(loaded).toMatchObject({
      kind: 'loaded',
      tables: [
        { key: 'nested.parquet: records', rows: 2 },
        { key: 'nested.parquet: lines', rows: 2 },
      ],
    });
    const sum = 'int(tables["nested.parquet: lines"].qty.sum())';
    expect(await session.runCell(sum, { limitMs, signal })).toMatchObject({ text: '3' });
  });

  test('a damaged file is refused with the remedy', async () => {
    await using session = await served().open();
    const bytes = (await sample('flat.parquet')).subarray(0, 900);
    await session.putFile('cut.parquet', whole(bytes), { signal });
    expect(await session.loadFile('cut.parquet', { signal })).toEqual({
      kind: 'refused',
      name: 'cut.parquet',
      reason: expect.stringMatching(
        /^cut\.parquet could not be read\. .*damaged.* export it as CSV/,
      ),
    });
  });
});
