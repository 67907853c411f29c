import { expect, it } from 'vitest';
import type { RanCell } from '../../src/analysis/index.js';
import type { CellResult, Table } from '../../src/sandbox/index.js';
import { chartsOf, countTables, tableOf } from '../../src/turns/displayed.js';

const nothing: CellResult = {
  text: undefined,
  html: undefined,
  json: undefined,
  png: undefined,
  table: undefined,
};
const figure = (byte: number): CellResult => ({ ...nothing, png: Uint8Array.of(byte) });
const frame = (totalRows: number): CellResult => {
  const table: Table = { columns: [], rows: [], totalRows, totalColumns: 0 };
  return { ...nothing, table };
};

const plain = (text: string) => text;

function cell(title: string, results: readonly CellResult[]): RanCell {
  const output = { stdout: '', stderr: '', text: undefined, results, durationMs: 1 };
  return { title, code: '', outcome: { kind: 'ok', ...output } };
}

it('keeps every figure in the order drawn, each under a name of its own', () => {
  const charts = chartsOf(
    [
      cell('Plot revenue by month', [figure(1), frame(1), figure(2)]),
      cell('Plot revenue by month', [figure(3)]),
    ],
    plain,
  );
  expect(charts.map(({ name, bytes }) => [name, bytes[0]])).toEqual([
    ['plot-revenue-by-month.png', 1],
    ['plot-revenue-by-month-2.png', 2],
    ['plot-revenue-by-month-3.png', 3],
  ]);
});

it('makes the name of a chart of a title without its secrets', () => {
  const mask = (text: string) => text.replace('AKIA-X', '[masked]');
  const charts = chartsOf([cell('Plot AKIA-X by day', [figure(1)])], mask);
  expect(charts[0]?.name).toBe('plot-masked-by-day.png');
});

it('says in the alt text what the chart is of', () => {
  expect(chartsOf([cell('Umsatz je Monat', [figure(1)])], plain)[0]?.altText).toBe(
    'Chart: Umsatz je Monat',
  );
});

it('numbers the charts of one cell, which share its title', () => {
  const charts = chartsOf([cell('Plot all', [figure(1), figure(2)])], plain);
  expect(charts.map(({ altText }) => altText)).toEqual([
    'Chart 1 of 2: Plot all',
    'Chart 2 of 2: Plot all',
  ]);
});

it.each([
  ['売上の推移', '売上の推移.png'],
  ['../../x', 'x.png'],
  ['…', 'chart.png'],
])('names the chart of %j safely', (title, name) => {
  expect(chartsOf([cell(title, [figure(1)])], plain)[0]?.name).toBe(name);
});

it('counts the tables beside the one that is shown, not those of earlier cells', () => {
  expect(countTables([cell('look', [frame(1)]), cell('show', [frame(2), frame(3)])])).toBe(2);
  expect(countTables([cell('plot', [figure(1)])])).toBe(0);
});

it('shows the table that was displayed last', () => {
  expect(tableOf([cell('look', [frame(1), frame(2)]), cell('plot', [figure(1)])])?.totalRows).toBe(
    2,
  );
});
