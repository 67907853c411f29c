import type { StepsPlan } from '../planning/plan.js';
import { drawColumns } from '../python/draw.js';
import { filterRows } from '../python/filter-rows.js';
import { literal } from '../python/literal.js';
import { figureOf, missingOf } from '../python/measure-code.js';
import { periodKey, periodLabels } from '../python/period-code.js';
import { printFacts, printTable } from '../python/print-results.js';
import { cellNumber, cellText, type FactRow, tableFact } from '../telling/facts.js';
import { measureName, measureUnit } from '../telling/measure-name.js';
import { leftOut } from '../telling/missing-text.js';
import { numberText } from '../telling/number-text.js';
import { wholeTitle } from '../telling/whole-title.js';
import type { Kind } from './kind.js';

/** The change from each period to the next. */
export const steps: Kind<StepsPlan> = {
  meaning: ({ measure, grain }) => `change of ${measureName(measure)} from ${grain} to ${grain}`,
  compute(plan, source) {
    const { measure, grain } = plan;
    const name = literal(measureName(measure));
    const lines = [
      ...filterRows(source.name, plan.filters),
      `series = rows.groupby(${periodKey(plan)})${figureOf(measure)}`,
      `table = pd.DataFrame({${literal(grain)}: ${periodLabels('series.index', grain)}, ${name}: series.to_numpy()})`,
      `table["change"] = table[${name}].diff()`,
      `table["change %"] = (table[${name}].pct_change() * 100).round(1)`,
      printFacts({ rows: 'len(rows)', missing: missingOf(measure) }),
      'edges = [table.nlargest(1, "change"), table.nsmallest(1, "change"), table.tail(1)]',
      printTable('edges', 'pd.concat(edges)'),
    ];
    const chart = drawColumns({
      frame: 'table',
      x: grain,
      y: 'change %',
      title: wholeTitle(`${this.meaning(plan)}, in %`, plan.filters),
      format: '+,.0f',
    });
    return { lines, chart, drawsByDefault: false };
  },
  tell(plan, results) {
    const [up, down, last] = tableFact(results, 'edges');
    if (up === undefined || down === undefined || last === undefined || up[2] === null) {
      return 'There are not enough periods to compare.';
    }
    return `Greatest rise: **${stepText(plan, up)}**; greatest fall: **${stepText(plan, down)}**; latest: ${stepText(plan, last)}.${leftOut(plan.measure, results)}`;
  },
};

function stepText({ measure }: StepsPlan, row: FactRow): string {
  const change = cellNumber(row[2]);
  const percent = cellNumber(row[3]);
  const plus = change < 0 ? '' : '+';
  return `${cellText(row[0])} with ${plus}${numberText(change, measureUnit(measure))} (${plus}${numberText(percent)}%)`;
}
