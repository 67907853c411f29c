import type { Results } from '../conversation/read-results.js';
import type { GroupsPlan } from '../planning/plan.js';
import { drawBars } from '../python/draw.js';
import { filterRows } from '../python/filter-rows.js';
import { groupTable } from '../python/group-table.js';
import { missingOf } from '../python/measure-code.js';
import { printFacts, printTable } from '../python/print-results.js';
import { cellNumber, cellText, type FactRow, numberFact, tableFact } from '../telling/facts.js';
import { measureFormat, measureName, measureUnit } from '../telling/measure-name.js';
import { leftOut } from '../telling/missing-text.js';
import { numberText, percentText } from '../telling/number-text.js';
import { wholeTitle } from '../telling/whole-title.js';
import type { Kind } from './kind.js';

/** Figures by group, best first: totals, averages, counts, tops and bottoms, shares. */
export const groups: Kind<GroupsPlan> = {
  meaning({ measure, by, across, share, limit }) {
    const first = `${share ? 'share of ' : ''}${measureName(measure)} by ${groupName(by)}`;
    const second = across === undefined ? '' : ` and ${groupName(across)}`;
    const cut = limit === undefined || limit.one ? '' : `, ${limit.end} ${limit.count}`;
    return first + second + cut;
  },
  compute(plan, source) {
    const { measure, by, filters, limit } = plan;
    const name = measureName(measure);
    const lines = [
      ...filterRows(source.name, filters),
      ...groupTable(plan),
      printFacts({ rows: 'len(rows)', missing: missingOf(measure), groups: 'len(table)' }),
      ...(limit === undefined || limit.one ? [] : [`table = table.head(${limit.count})`]),
      printTable('table', `table.head(${shownRows})`),
    ];
    const chart = drawBars({
      frame: 'table',
      x: groupName(by),
      y: plan.share ? 'share' : name,
      title: wholeTitle(this.meaning(plan), plan.filters),
      format: plan.share ? '.1%' : measureFormat(measure),
    });
    return { lines, chart: plan.across === undefined ? chart : undefined, drawsByDefault: false };
  },
  tell(plan, results) {
    const rows = tableFact(results, 'table');
    return `${headline(plan, rows)}${leftOut(plan.measure, results)}${listing(plan, rows, results)}`;
  },
};

const shownRows = 20;

function groupName({ column, weekday }: GroupsPlan['by']): string {
  return weekday ? 'weekday' : column;
}

function headline(plan: GroupsPlan, rows: readonly FactRow[]): string {
  const first = leader(plan, rows);
  if (first === undefined) return 'There is no group to show.';
  const focused = rows.filter(([name]) => plan.focus.some((focus) => isSame(name, focus)));
  if (plan.share && focused.length > 0) return focused.map((row) => shareText(plan, row)).join(' ');
  if (plan.share) return shareText(plan, first);
  const ends = plan.limit?.end === 'bottom' ? 'lowest' : 'highest';
  return `**${label(plan, first)}** has the ${ends} ${measureName(plan.measure)}: **${figure(plan, first)}**.`;
}

/** Weekdays stand in their own order, so the first row need not be the best. */
function leader({ limit, across }: GroupsPlan, rows: readonly FactRow[]): FactRow | undefined {
  const sign = limit?.end === 'bottom' ? -1 : 1;
  const value = (row: FactRow) => sign * cellNumber(row[across === undefined ? 1 : 2]);
  return rows.toSorted((a, b) => value(b) - value(a))[0];
}

function isSame(name: FactRow[number] | undefined, focus: string): boolean {
  return String(name).toLowerCase() === focus.toLowerCase();
}

function shareText(plan: GroupsPlan, row: FactRow): string {
  return `**${label(plan, row)}** has **${percentText(cellNumber(row[2]))}** of the ${measureName(plan.measure)} (${figure(plan, row)}).`;
}

function label({ across }: GroupsPlan, row: FactRow): string {
  return across === undefined ? cellText(row[0]) : `${cellText(row[0])}, ${cellText(row[1])}`;
}

function figure({ measure, across }: GroupsPlan, row: FactRow): string {
  return numberText(cellNumber(row[across === undefined ? 1 : 2]), measureUnit(measure));
}

function listing(plan: GroupsPlan, rows: readonly FactRow[], results: Results): string {
  const lines = rows.slice(0, linesFor(plan, rows)).map((row) => {
    const part = plan.share ? ` (${percentText(cellNumber(row[2]))})` : '';
    return `\n- ${label(plan, row)}: ${figure(plan, row)}${part}`;
  });
  const all = numberFact(results, 'groups') ?? rows.length;
  const asked = plan.limit === undefined || plan.limit.one ? all : Math.min(all, plan.limit.count);
  const rest = plan.form === 'chart' ? 'more' : 'more in the table';
  const more = asked > lines.length ? `\n- … and ${numberText(asked - lines.length)} ${rest}` : '';
  return `\n${lines.join('')}${more}`;
}

/** A few groups are told whole; of many the first, for the table shows them all. */
function linesFor({ form }: GroupsPlan, rows: readonly FactRow[]): number {
  if (rows.length <= 12) return 12;
  return form === 'chart' ? 10 : 5;
}
