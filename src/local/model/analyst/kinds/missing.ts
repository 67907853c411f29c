import type { MissingPlan } from '../planning/plan.js';
import { filterRows } from '../python/filter-rows.js';
import { printFacts, printTable } from '../python/print-results.js';
import { cellNumber, cellText, numberFact, tableFact } from '../telling/facts.js';
import { countText, numberText, percentText } from '../telling/number-text.js';
import type { Kind } from './kind.js';

/** Where cells are empty. */
export const missing: Kind<MissingPlan> = {
  meaning: () => 'missing values by column',
  compute({ filters }, source) {
    const lines = [
      ...filterRows(source.name, filters),
      'gaps = rows.isna().sum()',
      'gaps = gaps[gaps > 0].sort_values(ascending=False)',
      'table = pd.DataFrame({',
      '    "column": gaps.index, "missing": gaps.to_numpy(), "part": (gaps / len(rows)).to_numpy()',
      '})',
      printFacts({
        rows: 'len(rows)',
        cells: 'gaps.sum()',
        incomplete: 'rows.isna().any(axis=1).sum()',
      }),
      printTable('table', 'table.head(30)'),
    ];
    return { lines, chart: undefined, drawsByDefault: false };
  },
  tell(_plan, results) {
    const rows = tableFact(results, 'table');
    const figure = (name: string) => numberText(numberFact(results, name) ?? 0);
    if (rows.length === 0) return `Nothing is missing: all ${figure('rows')} rows are complete.`;
    const lines = rows.map(
      (row) =>
        `- \`${cellText(row[0])}\`: ${numberText(cellNumber(row[1]))} (${percentText(cellNumber(row[2]))})`,
    );
    return [
      `**${countText(numberFact(results, 'cells') ?? 0, 'missing cell')}**, in ${figure('incomplete')} of ${figure('rows')} rows:`,
      '',
      ...lines,
    ].join('\n');
  },
};
