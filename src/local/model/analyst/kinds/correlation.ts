import type { CorrelationPlan } from '../planning/plan.js';
import { guarded, quiet, titled } from '../python/draw.js';
import { filterRows } from '../python/filter-rows.js';
import { literal } from '../python/literal.js';
import { printFacts } from '../python/print-results.js';
import { numberFact } from '../telling/facts.js';
import { numberText } from '../telling/number-text.js';
import { wholeTitle } from '../telling/whole-title.js';
import type { Kind } from './kind.js';

/** How closely two number columns go together. */
export const correlation: Kind<CorrelationPlan> = {
  meaning: ({ a, b }) => `relationship between ${a.name} and ${b.name}`,
  compute({ a, b, filters }, source) {
    const both = literal([a.name, b.name]);
    const lines = [
      ...filterRows(source.name, filters),
      `pairs = rows[${both}].dropna()`,
      `pearson = pairs[${literal(a.name)}].corr(pairs[${literal(b.name)}])`,
      `ranks = pairs[${literal(a.name)}].rank().corr(pairs[${literal(b.name)}].rank())`,
      'table = pd.DataFrame({"measure": ["Pearson", "Spearman (ranks)"], "correlation": [pearson, ranks]})',
      printFacts({ rows: 'len(rows)', pairs: 'len(pairs)', pearson: 'pearson', ranks: 'ranks' }),
    ];
    return {
      lines,
      chart: scatter(a.name, b.name, wholeTitle(`${b.name} against ${a.name}`, filters)),
      drawsByDefault: true,
    };
  },
  tell({ a, b }, results) {
    const pearson = numberFact(results, 'pearson');
    const ranks = numberFact(results, 'ranks');
    if (pearson === undefined || ranks === undefined)
      return 'One of the two never changes, so there is no relationship to measure.';
    return `The correlation of \`${a.name}\` and \`${b.name}\` is **${numberText(pearson)}** (by ranks ${numberText(ranks)}) over ${numberText(numberFact(results, 'pairs') ?? 0)} rows: ${strength(pearson)}. Going together is no proof that one causes the other.`;
  },
};

function strength(value: number): string {
  const size = Math.abs(value);
  if (size < 0.1) return 'practically none';
  const direction = value > 0 ? 'they rise together' : 'one falls as the other rises';
  if (size < 0.3) return `weak; ${direction}`;
  return `${size < 0.6 ? 'moderate' : 'strong'}; ${direction}`;
}

function scatter(a: string, b: string, title: string): readonly string[] {
  return guarded('pairs', [
    'shown = pairs.sample(min(len(pairs), 3000), random_state=1)',
    'fig, ax = plt.subplots(figsize=(8, 5), layout="constrained")',
    `ax.scatter(shown[${literal(a)}], shown[${literal(b)}], s=16, alpha=0.35, color="#2f6fb7", linewidths=0)`,
    ...titled(title),
    `ax.set_xlabel(${literal(a)})`,
    `ax.set_ylabel(${literal(b)})`,
    'ax.xaxis.set_major_formatter("{x:,.6g}")',
    'ax.yaxis.set_major_formatter("{x:,.6g}")',
    ...quiet(),
  ]);
}
