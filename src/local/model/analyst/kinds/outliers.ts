import type { OutliersPlan } from '../planning/plan.js';
import { guarded, quiet, titled } from '../python/draw.js';
import { filterRows } from '../python/filter-rows.js';
import { literal } from '../python/literal.js';
import { periodKey, periodLabels } from '../python/period-code.js';
import { printFacts, printTable } from '../python/print-results.js';
import { cellNumber, cellText, numberFact, tableFact } from '../telling/facts.js';
import { numberText, unitOf } from '../telling/number-text.js';
import { wholeTitle } from '../telling/whole-title.js';
import type { Kind } from './kind.js';

/** Values further than 1.5 interquartile ranges outside the middle half, Tukey's rule. */
export const outliers: Kind<OutliersPlan> = {
  meaning: ({ column, periods }) =>
    `outliers of ${periods === undefined ? column.name : `total ${column.name} by ${periods.grain}`}`,
  compute(plan, source) {
    const name = literal(plan.column.name);
    const lines = [
      ...filterRows(source.name, plan.filters),
      ...valuesOf(plan),
      'low, high = values.quantile(0.25), values.quantile(0.75)',
      'floor, ceiling = low - 1.5 * (high - low), high + 1.5 * (high - low)',
      'outside = values[(values < floor) | (values > ceiling)]',
      'outside = outside.loc[(outside - values.median()).abs().sort_values(ascending=False).index]',
      plan.periods === undefined
        ? 'table = rows.loc[outside.index]'
        : `table = pd.DataFrame({${literal(plan.periods.grain)}: outside.index, ${name}: outside.to_numpy()})`,
      printFacts({
        rows: 'len(rows)',
        values: 'len(values)',
        outside: 'len(outside)',
        floor: 'floor',
        ceiling: 'ceiling',
      }),
      printTable(
        'values',
        `pd.DataFrame({"at": outside.index.astype(str), "value": outside.to_numpy()}).head(10)`,
      ),
    ];
    return {
      lines,
      chart: picture(plan, wholeTitle(this.meaning(plan), plan.filters)),
      drawsByDefault: plan.periods !== undefined,
    };
  },
  tell(plan, results) {
    const unit = unitOf(plan.column.name);
    const figure = (name: string) => numberText(numberFact(results, name) ?? 0, unit);
    const count = numberFact(results, 'outside') ?? 0;
    const things = plan.periods === undefined ? 'values' : `${plan.periods.grain}s`;
    const all = numberText(numberFact(results, 'values') ?? 0);
    const rule = `below ${figure('floor')} or above ${figure('ceiling')} (more than 1.5 interquartile ranges outside the middle half)`;
    if (count === 0) return `None of the ${all} ${things} is an outlier, that is ${rule}.`;
    const found = tableFact(results, 'values').map((row) =>
      plan.periods === undefined
        ? numberText(cellNumber(row[1]), unit)
        : `**${cellText(row[0])}** with ${numberText(cellNumber(row[1]), unit)}`,
    );
    return `**${numberText(count)}** of ${all} ${things} are outliers, that is ${rule}. The furthest: ${found.join(', ')}.`;
  },
};

function valuesOf({ column, periods }: OutliersPlan): readonly string[] {
  if (periods === undefined) return [`values = rows[${literal(column.name)}].dropna()`];
  return [
    `values = rows.groupby(${periodKey(periods)})[${literal(column.name)}].sum()`,
    'series = values.copy()',
    `values.index = ${periodLabels('values.index', periods.grain)}`,
  ];
}

function picture({ column, periods }: OutliersPlan, title: string): readonly string[] {
  const line = [
    'ax.plot(series.index, series, color="#2f6fb7", linewidth=2, marker="o", markersize=4)',
    'marked = series[(series < floor) | (series > ceiling)]',
    'ax.plot(marked.index, marked, linestyle="", marker="o", markersize=10, color="#c2410c")',
    `ax.set_ylabel(${literal(column.name)})`,
    'locator = mdates.AutoDateLocator(maxticks=10)',
    'ax.xaxis.set_major_formatter(mdates.ConciseDateFormatter(locator))',
    'ax.yaxis.set_major_formatter("{x:,.0f}")',
  ];
  const box = [
    'ax.boxplot(values, vert=False, widths=0.5, flierprops={"markersize": 4, "alpha": 0.5})',
    'ax.yaxis.set_visible(False)',
    `ax.set_xlabel(${literal(column.name)})`,
    'ax.xaxis.set_major_formatter("{x:,.6g}")',
  ];
  return guarded('values', [
    `fig, ax = plt.subplots(figsize=(9, ${periods === undefined ? 2.8 : 4.6}), layout="constrained")`,
    ...(periods === undefined ? box : line),
    ...titled(title),
    ...quiet(),
  ]);
}
