import type { Results } from '../conversation/read-results.js';
import type { Measure } from '../planning/plan.js';
import { numberFact } from './facts.js';
import { countText } from './number-text.js';

/** Says how many rows had nothing to measure; empty when all had. */
export function leftOut(measure: Measure, results: Results): string {
  const missing = numberFact(results, 'missing') ?? 0;
  if (measure.kind === 'rows' || missing === 0) return '';
  const rows = `${countText(missing, 'row')} ${missing === 1 ? 'has' : 'have'}`;
  return ` ${rows} no \`${measure.column.name}\` and ${missing === 1 ? 'is' : 'are'} left out.`;
}
