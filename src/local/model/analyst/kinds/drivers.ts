import { measurableColumns } from '../planning/default-measure.js';
import type { DriversPlan } from '../planning/plan.js';
import { drawBars } from '../python/draw.js';
import { filterRows } from '../python/filter-rows.js';
import { literal } from '../python/literal.js';
import { printFacts, printTable } from '../python/print-results.js';
import { cellNumber, cellText, numberFact, tableFact } from '../telling/facts.js';
import { numberText, percentText } from '../telling/number-text.js';
import { wholeTitle } from '../telling/whole-title.js';
import type { Kind } from './kind.js';

/** How much of a figure's variance each other column goes with, taken alone. */
export const drivers: Kind<DriversPlan> = {
  meaning: ({ column }) => `what goes together with ${column.name}`,
  compute(plan, source) {
    const target = literal(plan.column.name);
    const lines = [
      ...filterRows(source.name, plan.filters),
      `target = rows[${target}]`,
      'explained = {}',
      `for name in ${literal(numbers(plan))}:`,
      '    explained[name] = rows[name].corr(target) ** 2',
      `for name in ${literal(categories(plan))}:`,
      '    group_means = target.groupby(rows[name]).transform("mean")',
      '    explained[name] = group_means.var() / target[rows[name].notna()].var()',
      'table = pd.DataFrame({"column": list(explained), "explains": list(explained.values())})',
      'table = table.dropna().sort_values("explains", ascending=False).reset_index(drop=True)',
      printFacts({ rows: 'len(rows)', compared: 'len(table)' }),
      printTable('table', 'table.head(12)'),
    ];
    const chart = drawBars({
      frame: 'table',
      x: 'column',
      y: 'explains',
      title: wholeTitle(`how much of ${plan.column.name} each column explains`, plan.filters),
      format: '.1%',
    });
    return { lines, chart, drawsByDefault: true };
  },
  tell({ column }, results) {
    const rows = tableFact(results, 'table');
    const [first] = rows;
    if (first === undefined) return `There is no other column to compare \`${column.name}\` with.`;
    const lines = rows.map(
      (row) => `- \`${cellText(row[0])}\`: ${percentText(cellNumber(row[1]))}`,
    );
    return [
      `\`${cellText(first[0])}\` goes most with \`${column.name}\`: alone it explains **${percentText(cellNumber(first[1]))}** of its variance over ${numberText(numberFact(results, 'rows') ?? 0)} rows.`,
      '',
      ...lines,
      '',
      'That is how far they go together, not proof that one causes the other.',
    ].join('\n');
  },
};

function numbers({ table, column }: DriversPlan): readonly string[] {
  return measurableColumns(table)
    .map(({ name }) => name)
    .filter((name) => name !== column.name);
}

/** With nearly as many groups as rows, any column would seem to explain everything. */
function categories({ table }: DriversPlan): readonly string[] {
  return table.columns
    .filter(
      ({ type, distinct }) =>
        (type === 'text' || type === 'boolean') && distinct <= Math.max(2, table.rows / 20),
    )
    .map(({ name }) => name);
}
