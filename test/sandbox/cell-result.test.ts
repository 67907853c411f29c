import { expect, test } from 'vitest';
import { cellResult } from '../../src/sandbox/cell-result.js';

const form = 'application/vnd.dataresource+json';
const table = {
  schema: { fields: [{ name: 'a', type: 'number' }] },
  data: [[1], [null]],
  total_rows: 900,
};

test('cellResult puts every form of one thing into one result', () => {
  const result = cellResult({
    'text/plain': 'a',
    'text/html': '<b>a</b>',
    'application/json': '{"a":1}',
    [form]: JSON.stringify(table),
  });
  expect(result).toEqual({
    text: 'a',
    html: '<b>a</b>',
    json: { a: 1 },
    png: undefined,
    table: {
      columns: [{ name: 'a', type: 'number' }],
      rows: [[1], [null]],
      totalRows: 900,
      totalColumns: 1,
    },
  });
});

test('cellResult reads a table that the server encoded once more', () => {
  expect(cellResult({ [form]: JSON.stringify(JSON.stringify(table)) }).table?.totalRows).toBe(900);
});

test.each([
  ['no JSON', '{'],
  ['a row too short', JSON.stringify({ ...table, data: [[]] })],
  ['an object in a cell', JSON.stringify({ ...table, data: [[{}]] })],
  ['an unknown type', JSON.stringify({ ...table, schema: { fields: [{ name: 'a', type: 'x' }] } })],
])('cellResult drops a forged table with %s', (_what, json) => {
  expect(cellResult({ [form]: json }).table).toBeUndefined();
});

test('cellResult counts at least the rows that came', () => {
  expect(cellResult({ [form]: JSON.stringify({ ...table, total_rows: 0 }) }).table?.totalRows).toBe(
    2,
  );
});

test('cellResult drops a picture whose bytes are no PNG', () => {
  const html = Buffer.from('<script>').toString('base64');
  expect(cellResult({ 'image/png': html }).png).toBeUndefined();
});
