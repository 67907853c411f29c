import type { Results } from '../conversation/read-results.js';
import type { TrendPlan } from '../planning/plan.js';
import { drawLine, drawLines } from '../python/draw.js';
import { filterRows } from '../python/filter-rows.js';
import { literal } from '../python/literal.js';
import { figureOf, missingOf } from '../python/measure-code.js';
import { periodKey, periodLabels } from '../python/period-code.js';
import { printFacts, printTable } from '../python/print-results.js';
import { cellNumber, cellText, type FactRow, numberFact, tableFact } from '../telling/facts.js';
import { measureFormat, measureName, measureUnit } from '../telling/measure-name.js';
import { leftOut } from '../telling/missing-text.js';
import { numberText, percentText } from '../telling/number-text.js';
import { unfinishedText } from '../telling/unfinished-text.js';
import { wholeTitle } from '../telling/whole-title.js';
import type { Kind } from './kind.js';

/** A figure over time, as one line or one for each group. */
export const trend: Kind<TrendPlan> = {
  meaning: ({ measure, grain, split }) =>
    `${measureName(measure)} by ${grain}${split === undefined ? '' : ` and ${split}`}`,
  compute(plan, source) {
    const { measure, split } = plan;
    const lines = [
      ...filterRows(source.name, plan.filters),
      ...(split === undefined ? single(plan) : parallel(plan, split)),
    ];
    const drawing = {
      y: measureName(measure),
      title: wholeTitle(this.meaning(plan), plan.filters),
      format: measureFormat(measure),
    };
    const chart =
      split === undefined
        ? drawLine({ ...drawing, frame: 'table', x: 'series.index' })
        : drawLines({ ...drawing, frame: 'series' });
    return { lines, chart, drawsByDefault: true };
  },
  tell(plan, results) {
    const edges = tableFact(results, 'edges');
    const [high, low] = edges;
    if (high === undefined || low === undefined) return 'There is nothing to show over time.';
    const missing = unfinishedText(plan) + leftOut(plan.measure, results);
    if (plan.split !== undefined) return `${splitText(plan, high, low)}${missing}`;
    const points = numberText(numberFact(results, 'points') ?? 0);
    if (cellNumber(high[1]) === cellNumber(low[1])) {
      const all = points === '1' ? `the only ${plan.grain}` : `each of ${points} ${plan.grain}s`;
      return `It is **${figure(plan, high)}** in ${all}.${missing}`;
    }
    const order = plan.limit?.end === 'bottom' ? [low, high] : [high, low];
    const words = plan.limit?.end === 'bottom' ? ['Lowest', 'highest'] : ['Highest', 'lowest'];
    const [main = high, other = low] = order;
    const ranking = rankedText(plan, results);
    return `${ranking}${words[0]}: **${cellText(main[0])}** with **${figure(plan, main)}**; ${words[1]}: ${cellText(other[0])} with ${figure(plan, other)}, of ${points} ${plan.grain}s${usualText(plan, results)}.${course(plan, edges, numberFact(results, 'percent'))}${missing}`;
  },
};

function single(plan: TrendPlan): readonly string[] {
  const { measure, grain } = plan;
  const name = literal(measureName(measure));
  const percent =
    '(table.iloc[-1, 1] / table.iloc[0, 1] - 1) * 100 if len(table) and table.iloc[0, 1] else None';
  const facts = {
    rows: 'len(rows)',
    missing: missingOf(measure),
    points: 'len(table)',
    usual: 'series.mean()',
    percent,
  };
  return [
    `series = rows.groupby(${periodKey(plan)})${figureOf(measure)}`,
    `table = pd.DataFrame({${literal(grain)}: ${periodLabels('series.index', grain)}, ${name}: series.to_numpy()})`,
    printFacts(facts),
    `edges = [table.nlargest(1, ${name}), table.nsmallest(1, ${name}), table.head(1), table.tail(1)]`,
    printTable('edges', 'pd.concat(edges)'),
    ...ranked(plan, name),
  ];
}

function parallel(plan: TrendPlan, split: string): readonly string[] {
  const { measure, grain } = plan;
  const name = literal(measureName(measure));
  return [
    `figures = rows.groupby([${periodKey(plan)}, ${literal(split)}])${figureOf(measure)}.rename(${name})`,
    'series = figures.unstack()',
    `series = series[figures.groupby(${literal(split)}).sum().sort_values(ascending=False).index]`,
    'table = series.reset_index(drop=True).rename_axis(columns=None)',
    `table.insert(0, ${literal(grain)}, ${periodLabels('series.index', grain)})`,
    printFacts({ rows: 'len(rows)', missing: missingOf(measure), points: 'len(table)' }),
    'flat = figures.reset_index()',
    `flat.iloc[:, 0] = ${periodLabels('pd.DatetimeIndex(flat.iloc[:, 0])', grain)}`,
    `edges = [flat.nlargest(1, ${name}), flat.nsmallest(1, ${name})]`,
    printTable('edges', 'pd.concat(edges)'),
  ];
}

function figure({ measure }: TrendPlan, row: FactRow): string {
  return numberText(cellNumber(row.at(-1)), measureUnit(measure));
}

/** "The worst three months": these by name, beside the whole course. */
function ranked({ limit }: TrendPlan, name: string): readonly string[] {
  if (limit === undefined || limit.one || limit.count < 2 || limit.by === 'time') return [];
  const pick = limit.end === 'bottom' ? 'nsmallest' : 'nlargest';
  return [printTable('ranked', `table.${pick}(${limit.count}, ${name})`)];
}

function rankedText(plan: TrendPlan, results: Results): string {
  const rows = tableFact(results, 'ranked');
  if (rows.length === 0) return '';
  const lines = rows.map((row) => `- ${cellText(row[0])}: ${figure(plan, row)}\n`);
  return `The ${rows.length} ${plan.limit?.end === 'bottom' ? 'lowest' : 'highest'}:\n${lines.join('')}\n`;
}

function splitText(plan: TrendPlan, high: FactRow, low: FactRow): string {
  const point = (row: FactRow) =>
    `${cellText(row[1])} in ${cellText(row[0])} with ${figure(plan, row)}`;
  return `Highest: **${point(high)}**; lowest: ${point(low)}.`;
}

function course(
  plan: TrendPlan,
  [, , first, last]: readonly FactRow[],
  percent: number | undefined,
): string {
  if (first === undefined || last === undefined || first[0] === last[0]) return '';
  const change =
    percent === undefined ? '' : ` (${percent < 0 ? '' : '+'}${percentText(percent / 100)})`;
  return ` From ${cellText(first[0])} to ${cellText(last[0])} it went from ${figure(plan, first)} to ${figure(plan, last)}${change}.`;
}

/** The average of the periods; of averages it would mean little. */
function usualText({ measure, grain }: TrendPlan, results: Results): string {
  const usual = numberFact(results, 'usual');
  const adds = measure.kind === 'rows' || measure.how === 'sum';
  if (usual === undefined || !adds) return '';
  return `; on average ${numberText(usual, measureUnit(measure))} a ${grain}`;
}
