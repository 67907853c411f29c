import type { Results } from '../conversation/read-results.js';
import type { SpanPlan } from '../planning/plan.js';
import { filterRows } from '../python/filter-rows.js';
import { literal } from '../python/literal.js';
import { printFacts, printTable } from '../python/print-results.js';
import { cellText, numberFact, tableFact } from '../telling/facts.js';
import { countText, numberText } from '../telling/number-text.js';
import type { Kind } from './kind.js';

/** From when to when the rows are. */
export const span: Kind<SpanPlan> = {
  meaning: ({ date }) => `first and last ${date}`,
  compute({ date, filters }, source) {
    const lines = [
      ...filterRows(source.name, filters),
      `dates = rows[${literal(date)}].dropna()`,
      'table = pd.DataFrame({"first": [dates.min()], "last": [dates.max()]})',
      printFacts({ rows: 'len(rows)', dated: 'len(dates)', days: 'dates.dt.date.nunique()' }),
      printTable('ends', 'table.astype(str)'),
    ];
    return { lines, chart: undefined, drawsByDefault: false };
  },
  tell({ date }, results: Results) {
    const [first, last] = tableFact(results, 'ends')[0] ?? [];
    const dated = numberFact(results, 'dated') ?? 0;
    if (dated === 0) return `No row has a \`${date}\`.`;
    const undated = (numberFact(results, 'rows') ?? dated) - dated;
    const without = undated === 0 ? '' : ` ${countText(undated, 'row')} without one are left out.`;
    return `\`${date}\` runs from **${cellText(first)}** to **${cellText(last)}**, with rows on ${numberText(numberFact(results, 'days') ?? 0)} different days.${without}`;
  },
};
