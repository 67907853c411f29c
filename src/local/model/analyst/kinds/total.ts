import type { Results } from '../conversation/read-results.js';
import type { TotalPlan } from '../planning/plan.js';
import { filterRows } from '../python/filter-rows.js';
import { literal } from '../python/literal.js';
import { figureOfRows, missingOf } from '../python/measure-code.js';
import { printFacts } from '../python/print-results.js';
import { numberFact } from '../telling/facts.js';
import { capital, measureName, measureUnit } from '../telling/measure-name.js';
import { leftOut } from '../telling/missing-text.js';
import { countText, numberText } from '../telling/number-text.js';
import type { Kind } from './kind.js';

/** One figure of all wanted rows. For a highest or lowest one the row that has it is shown as well. */
export const total: Kind<TotalPlan> = {
  meaning: ({ measure }) => measureName(measure),
  compute({ measure, filters }, source) {
    const extreme = measure.kind === 'column' && (measure.how === 'max' || measure.how === 'min');
    const table = extreme
      ? `table = rows.n${measure.how === 'max' ? 'largest' : 'smallest'}(1, ${literal(measure.column.name)})`
      : `table = pd.DataFrame({${literal(measureName(measure))}: [figure], "rows": [len(rows)]})`;
    const lines = [
      ...filterRows(source.name, filters),
      `figure = ${figureOfRows(measure)}`,
      table,
      printFacts({ rows: 'len(rows)', missing: missingOf(measure), figure: 'figure' }),
    ];
    return { lines, chart: undefined, drawsByDefault: false };
  },
  tell({ measure }, results: Results) {
    const figure = numberFact(results, 'figure');
    if (figure === undefined) return `There is no ${measureName(measure)} to tell.`;
    const rows = numberFact(results, 'rows') ?? 0;
    const measured = rows - (numberFact(results, 'missing') ?? 0);
    const of = measure.kind === 'rows' ? '' : `, over ${countText(measured, 'row')}`;
    return `${capital(measureName(measure))}: **${numberText(figure, measureUnit(measure))}**${of}.${leftOut(measure, results)}`;
  },
};
