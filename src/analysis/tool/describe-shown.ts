import type { CellOutcome, CellResult, Table } from '../../sandbox/index.js';

const shownRows = 10;

/** What the cell put in front of the asker, in words: the model must know what is seen already. */
export function describeShown({ results, text }: CellOutcome): readonly string[] {
  const figures = results.filter((result) => result.png !== undefined).length;
  const lines = results.flatMap((result) => describeResult(result, text));
  if (figures > 0)
    lines.push(
      figures === 1
        ? '1 figure is shown to the asker.'
        : `${figures} figures are shown to the asker.`,
    );
  return lines;
}

function describeResult(result: CellResult, value: string | undefined): string[] {
  const displayed = result.text === undefined || result.text === value ? [] : [result.text];
  if (result.png !== undefined) return [];
  if (!result.table) return displayed;
  const { table } = result;
  const size = `${count(table.totalRows, 'row')} × ${count(table.columns.length, 'column')}`;
  return [`A table of ${size} is shown to the asker.`, ...(result.text ? displayed : rows(table))];
}

function rows(table: Table): string[] {
  const lines = table.rows.slice(0, shownRows).map((row) => row.map(String).join(' | '));
  return [table.columns.map(({ name }) => name).join(' | '), ...lines];
}

function count(number: number, thing: string): string {
  return `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`;
}
