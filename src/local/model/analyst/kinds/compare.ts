import type { ComparePlan } from '../planning/plan.js';
import { drawBars } from '../python/draw.js';
import { filterRows } from '../python/filter-rows.js';
import { literal } from '../python/literal.js';
import { figureOf, figureOfRows } from '../python/measure-code.js';
import { printFacts, printTable } from '../python/print-results.js';
import { cellNumber, cellText, type FactRow, numberFact, tableFact } from '../telling/facts.js';
import { capital, measureName, measureUnit } from '../telling/measure-name.js';
import { numberText, percentText } from '../telling/number-text.js';
import { wholeTitle } from '../telling/whole-title.js';
import type { Kind } from './kind.js';

/** A figure in one period set against the same figure in another, by group where asked for. */
export const compare: Kind<ComparePlan> = {
  meaning: ({ measure, from, to, by }) =>
    `change of ${measureName(measure)} from ${from.label} to ${to.label}${by === undefined ? '' : ` by ${by}`}`,
  compute(plan, source) {
    const { measure, date, by } = plan;
    const part = (name: string, period: ComparePlan['from']) => [
      ...filterRows(source.name, [...plan.filters, { kind: 'period', column: date, period }]),
      ...(by === undefined
        ? []
        : [`${name}_groups = rows.groupby(${literal(by)}, dropna=False)${figureOf(measure)}`]),
      `${name} = ${figureOfRows(measure)}`,
      `${name}_rows = len(rows)`,
    ];
    const lines = [
      ...part('before', plan.from),
      ...part('after', plan.to),
      ...(by === undefined ? whole(plan) : grouped(plan)),
      'table["change"] = table.iloc[:, 2] - table.iloc[:, 1]',
      'table["change %"] = (table["change"] / table.iloc[:, 1].abs() * 100).round(1)',
      ...(by === undefined ? [] : ['table = table.sort_values("change", ascending=False)']),
      printFacts({
        rows: 'before_rows + after_rows',
        before: 'before',
        after: 'after',
        change: 'after - before',
        percent: '(after - before) / abs(before) * 100 if before else None',
      }),
      printTable('table', 'table.head(20)'),
    ];
    const chart = drawBars({
      frame: 'table',
      x: by ?? 'measure',
      y: 'change',
      title: wholeTitle(this.meaning(plan), plan.filters),
      format: '+,.0f',
    });
    return { lines, chart: by === undefined ? undefined : chart, drawsByDefault: false };
  },
  tell(plan, results) {
    const before = numberFact(results, 'before');
    const after = numberFact(results, 'after');
    if (before === undefined || after === undefined)
      return 'One of the two periods has nothing to compare.';
    const groups = plan.by === undefined ? [] : tableFact(results, 'table');
    const lines = groups
      .slice(0, 10)
      .map((row) => `\n- ${cellText(row[0])}: ${changeText(plan, row)}`);
    const all = changeText(plan, [
      null,
      before,
      after,
      numberFact(results, 'change') ?? null,
      numberFact(results, 'percent') ?? null,
    ]);
    return `${capital(measureName(plan.measure))} ${verb(before, after)} from ${plan.from.label} to ${plan.to.label}: ${all}.${leader(plan, groups)}${lines.length > 0 ? `\n${lines.join('')}` : ''}`;
  },
};

function heads({ from, to }: ComparePlan): string {
  return `${literal(from.label)}: before, ${literal(to.label)}: after`;
}

function whole(plan: ComparePlan): readonly string[] {
  return [
    `table = pd.DataFrame([{"measure": ${literal(measureName(plan.measure))}, ${heads(plan)}}])`,
  ];
}

function grouped({ from, to, by }: ComparePlan): readonly string[] {
  const columns = `{${literal(from.label)}: before_groups, ${literal(to.label)}: after_groups}`;
  return [
    `table = pd.DataFrame(${columns}).fillna(0).rename_axis(${literal(by ?? '')}).reset_index()`,
  ];
}

function verb(before: number, after: number): string {
  if (before === after) return 'stayed the same';
  return after > before ? 'rose' : 'fell';
}

function changeText({ measure }: ComparePlan, row: FactRow): string {
  const [before = 0, after = 0, change = 0, percent = 0] = row.slice(1).map(cellNumber);
  const figure = (value: number) => numberText(value, measureUnit(measure));
  const relative = Number.isFinite(percent)
    ? `, **${percent < 0 ? '' : '+'}${percentText(percent / 100)}**`
    : '';
  return `${figure(before)} → ${figure(after)} (${change < 0 ? '' : '+'}${figure(change)}${relative})`;
}

function leader({ by }: ComparePlan, groups: readonly FactRow[]): string {
  const [first] = groups;
  const last = groups.at(-1);
  if (by === undefined || first === undefined || last === undefined) return '';
  return ` **${cellText(first[0])}** gained most, ${cellText(last[0])} least.`;
}
