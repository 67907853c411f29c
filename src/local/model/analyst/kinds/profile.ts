import type { KnownColumn } from '../conversation/known-table.js';
import type { ProfilePlan } from '../planning/plan.js';
import { filterRows } from '../python/filter-rows.js';
import { printFacts, printTable } from '../python/print-results.js';
import { cellNumber, cellText, type FactRow, numberFact, tableFact } from '../telling/facts.js';
import { numberText, unitOf } from '../telling/number-text.js';
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
      'numbers = rows.select_dtypes("number").agg(["min", "mean", "max"]).T',
      'table = table.merge(numbers, how="left", left_on="column", right_index=True)',
      printFacts({
        rows: 'len(rows)',
        columns: 'len(rows.columns)',
        missing: 'rows.isna().sum().sum()',
        duplicates: 'rows.duplicated().sum()',
      }),
      printTable('table', 'table.head(25)'),
    ];
    return { lines, chart: undefined, drawsByDefault: false };
  },
  tell({ table }, results) {
    const figure = (name: string) => numberText(numberFact(results, name) ?? 0);
    const lines = tableFact(results, 'table').map((row) => columnText(row, table.columns));
    return [
      `\`${table.key}\` has **${figure('rows')} rows** and **${figure('columns')} columns**; ${figure('missing')} cells are missing, ${figure('duplicates')} rows are repeats.`,
      '',
      ...lines,
    ].join('\n');
  },
};

function columnText(row: FactRow, columns: readonly KnownColumn[]): string {
  const name = cellText(row[0]);
  const missing = cellNumber(row[2]);
  const gaps = missing > 0 ? `, ${numberText(missing)} missing` : '';
  return `- \`${name}\`: ${contents(
    row,
    columns.find((column) => column.name === name),
  )}${gaps}`;
}

function contents(row: FactRow, column: KnownColumn | undefined): string {
  const distinct = numberText(cellNumber(row[3]));
  const figure = (at: number) => numberText(cellNumber(row[at]), unitOf(cellText(row[0])));
  switch (column?.type) {
    case 'number':
      return `${figure(4)} to ${figure(6)}, average ${figure(5)}`;
    case 'datetime':
      return `dates, ${distinct} different ones`;
    case 'boolean':
      return 'yes or no';
    case 'text':
    case undefined:
      return `text, ${distinct} different values${someOf(column)}`;
  }
}

function someOf(column: KnownColumn | undefined): string {
  const examples = column?.examples.slice(0, 4).join(', ') ?? '';
  return examples === '' ? '' : `, such as ${examples}`;
}
