import { expect, test } from 'vitest';
import { fileReadings, IDLE } from '../../src/turns/file-readings.js';
import { runPython } from '../sandbox/kernel/run-python.js';

function version(receipts: readonly object[], changes: object = {}) {
  return {
    ...{ thread: 'T:C:1.0', name: 'book.xlsx', version: 1, message: 'T:C:1.0', reference: 'F1' },
    ...{ sha256: null, bytes: null, overrides: null, attachedAt: 1 },
    receipt: JSON.stringify(
      receipts.map((receipt) => ({ summary: 's', columns: ['a', 'b'], receipt })),
    ),
    ...changes,
  };
}

const sheet = (name: string) => ({ kind: 'xlsx', sheet: name, header_rows: [2], decimal: 'mixed' });

test('a reading is that of the newest version, with the sheets of all that were read of the file', () => {
  const settled = JSON.stringify({ sheet: 'Two' });
  const versions = [
    version([sheet('One'), sheet('Two')]),
    version([sheet('Two')], { version: 2, message: 'T:C:2.0', overrides: settled }),
  ];
  const expected = {
    name: 'book.xlsx',
    choices: ['sheet', 'headerRow', 'decimal', 'thousands', 'dateOrder', 'keepAsText'],
    read: { headerRow: 2 },
    settled: { sheet: 'Two' },
    sheets: ['One', 'Two'],
    columns: ['a', 'b'],
  };
  expect(fileReadings(versions, { message: 'T:C:1.0' })).toEqual([expected]);
  expect(fileReadings(versions, { name: 'book.xlsx' })).toEqual([expected]);
});

test('files that were refused, and those of other messages, have none', () => {
  expect(fileReadings([version([], { receipt: null })], { message: 'T:C:1.0' })).toEqual([]);
  expect(fileReadings([version([sheet('One')])], { message: 'T:C:9.0' })).toEqual([]);
});

test('receipts that cells forged say nothing', () => {
  const forged = {
    kind: 7,
    encoding: 'x'.repeat(99),
    delimiter: ';;',
    header_rows: 'no',
    sheet: [],
  };
  const [reading] = fileReadings([version([forged])], { name: 'book.xlsx' });
  expect(reading).toMatchObject({ read: {}, sheets: [] });
});

test('what means nothing for a kind of file is what the loader says', async () => {
  const [told] = await runPython('idle_settings.py');
  const names = { headerRow: 'header_row', dateOrder: 'date_order', keepAsText: 'keep_as_text' };
  const ours = Object.entries(IDLE).map(([kind, idle]) => [
    kind,
    [...idle].map((name) => ({ ...names })[name as keyof typeof names] ?? name).sort(),
  ]);
  expect(told).toEqual(Object.fromEntries(ours));
});
