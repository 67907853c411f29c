import type { DistributionPlan } from '../planning/plan.js';
import { guarded, quiet, titled } from '../python/draw.js';
import { filterRows } from '../python/filter-rows.js';
import { literal } from '../python/literal.js';
import { printFacts } from '../python/print-results.js';
import { numberFact } from '../telling/facts.js';
import { numberText, unitOf } from '../telling/number-text.js';
import { wholeTitle } from '../telling/whole-title.js';
import type { Kind } from './kind.js';

/** How a number column's values are spread. */
export const distribution: Kind<DistributionPlan> = {
  meaning: ({ column }) => `distribution of ${column.name}`,
  compute({ column, filters }, source) {
    const lines = [
      ...filterRows(source.name, filters),
      `values = rows[${literal(column.name)}].dropna()`,
      'steps = {"least": 0, "10 %": 0.1, "quarter": 0.25, "median": 0.5, "three quarters": 0.75, "90 %": 0.9, "greatest": 1}',
      'table = pd.DataFrame({',
      `    "part of the rows below": list(steps), ${literal(column.name)}: [values.quantile(part) for part in steps.values()]`,
      '})',
      printFacts({
        rows: 'len(rows)',
        count: 'len(values)',
        mean: 'values.mean()',
        median: 'values.median()',
        low: 'values.quantile(0.25)',
        high: 'values.quantile(0.75)',
        min: 'values.min()',
        max: 'values.max()',
        deviation: 'values.std()',
      }),
    ];
    return {
      lines,
      chart: histogram(
        column.name,
        wholeTitle(`distribution of ${column.name}, without the outer 1.5 %`, filters),
      ),
      drawsByDefault: true,
    };
  },
  tell({ column }, results) {
    const figure = (name: string) =>
      numberText(numberFact(results, name) ?? 0, unitOf(column.name));
    return `\`${column.name}\` runs from ${figure('min')} to ${figure('max')}. The median is **${figure('median')}**, the average **${figure('mean')}**; half of the ${numberText(numberFact(results, 'count') ?? 0)} values lie between ${figure('low')} and ${figure('high')} (standard deviation ${figure('deviation')}).`;
  },
};

/** A few far values would squeeze the rest into one bar, so the picture ends at the 99th percentile. */
function histogram(name: string, title: string): readonly string[] {
  return guarded('values', [
    'shown = values[values.between(values.quantile(0.005), values.quantile(0.99))]',
    'fig, ax = plt.subplots(figsize=(9, 4.6), layout="constrained")',
    'ax.hist(shown, bins=min(40, max(5, shown.nunique())), color="#2f6fb7", edgecolor="white")',
    'ax.axvline(values.median(), color="#c2410c", linewidth=1.5)',
    'ax.annotate(f"median {values.median():,.6g}", (values.median(), 0.96), xycoords=("data", "axes fraction"), xytext=(6, 0), textcoords="offset points", color="#c2410c")',
    ...titled(title),
    `ax.set_xlabel(${literal(name)})`,
    'ax.set_ylabel("rows")',
    'ax.xaxis.set_major_formatter("{x:,.6g}")',
    'ax.yaxis.set_major_formatter("{x:,.0f}")',
    ...quiet(),
  ]);
}
