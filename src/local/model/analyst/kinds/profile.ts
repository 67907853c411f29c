import type { KnownColumn } from '../conversation/known-table.js';
import type { ProfilePlan } from '../planning/plan.js';
import { filterRows } from '../python/filter-rows.js';
import { printFacts, printTable } from '../python/print-results.js';
import { cellNumber, cellText, type FactRow, numberFact, tableFact } from '../telling/facts.js';
import { columnNumberText, countText, numberText } from '../telling/number-text.js';
import type { Kind } from './kind.js';

/** What is in a table: each column's kind, gaps, and range or commonest value. */
export const profile: Kind<ProfilePlan> = {
  meaning: () => 'a profile of the table',
  compute({ filters }, source) {
    const lines = [
      ...filterRows(source.name, filters),
      'table = pd.DataFrame({',
      '    "column": rows.columns,',
      '    "type": rows.dtypes.astype(str).to_numpy(),',
      '    "missing": rows.isna().sum().to_numpy(),',
      '    "distinct": rows.nunique().to_numpy(),',
      '})',
      'numbers = rows.select_dtypes("number")',
      'table["min"] = table["column"].map(numbers.min())',
      'table["mean"] = table["column"].map(numbers.mean())',
      'table["max"] = table["column"].map(numbers.max())',
      'dates = rows.select_dtypes(["datetime", "datetimetz"])',
      'ends = dates.agg(["min", "max"]).T.astype(str).reset_index() if len(dates.columns) else dates',
      printFacts({
        rows: 'len(rows)',
        columns: 'len(rows.columns)',
        missing: 'rows.isna().sum().sum()',
        duplicates: 'rows.duplicated().sum()',
      }),
      printTable('table', `table.head(${shownColumns})`),
      printTable('dates', `ends.head(${shownColumns})`),
    ];
    return { lines, chart: undefined, drawsByDefault: false };
  },
  tell({ table }, results) {
    const count = (fact: string, noun: string) => countText(numberFact(results, fact) ?? 0, noun);
    const dates = tableFact(results, 'dates');
    const lines = tableFact(results, 'table').map((row) => columnText(row, table.columns, dates));
    const left = (numberFact(results, 'columns') ?? 0) - lines.length;
    return [
      `\`${table.key}\` has **${count('rows', 'row')}** and **${count('columns', 'column')}**, with ${count('missing', 'missing cell')} and ${count('duplicates', 'repeated row')}.`,
      '',
      ...lines,
      ...(left > 0 ? [`- … and ${numberText(left)} more columns in the table`] : []),
    ].join('\n');
  },
};

const shownColumns = 25;

function columnText(
  row: FactRow,
  columns: readonly KnownColumn[],
  dates: readonly FactRow[],
): string {
  const name = cellText(row[0]);
  const missing = cellNumber(row[2]);
  const gaps = missing > 0 ? `, ${numberText(missing)} missing` : '';
  const range = dates.find((date) => date[0] === name);
  const column = columns.find((known) => known.name === name);
  const text =
    range === undefined
      ? contents(row, column)
      : `dates from ${dayText(range[1])} to ${dayText(range[2])}`;
  return `- \`${name}\`: ${text}${gaps}`;
}

function contents(row: FactRow, column: KnownColumn | undefined): string {
  const distinct = numberText(cellNumber(row[3]));
  const figure = (at: number) => columnNumberText(cellNumber(row[at]), cellText(row[0]));
  switch (column?.type) {
    case 'number':
      return `${figure(4)} to ${figure(6)}, average ${figure(5)}`;
    case 'boolean':
      return 'yes or no';
    case 'text':
    case 'datetime':
    case undefined:
      return `text, ${distinct} different values${someOf(column)}`;
  }
}

function someOf(column: KnownColumn | undefined): string {
  const examples = column?.examples.slice(0, 4).join(', ') ?? '';
  return examples === '' ? '' : `, such as ${examples}`;
}

function dayText(value: FactRow[number] | undefined): string {
  return cellText(value).slice(0, 10);
}
