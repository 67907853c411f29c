import type { Results } from './conversation/read-results.js';
import { withKind } from './kinds/with-kind.js';
import type { Plan } from './planning/plan.js';
import { numberFact } from './telling/facts.js';
import { filterText } from './telling/filter-text.js';

/** One part of an answer: the figures, then what the question was taken to mean. */
export function tellAnswer(plan: Plan, results: Results): string {
  const { meaning, told } = withKind(plan, (kind, own) => ({
    meaning: kind.meaning(own),
    told: numberFact(results, 'rows') === 0 ? nothingFits(own) : kind.tell(own, results),
  }));
  const parts = [ignored(plan), told, saved(plan), understood(plan, meaning)];
  return parts.filter((text) => text !== '').join('\n\n');
}

function nothingFits({ filters }: Plan): string {
  return filters.length === 0 ? 'The table has no rows.' : `No row has ${filterText(filters)}.`;
}

function saved({ form }: Plan): string {
  if (form === 'csv') return 'The table is attached as a CSV file.';
  return form === 'excel' ? 'The table is attached as an Excel file.' : '';
}

function understood(plan: Plan, meaning: string): string {
  const filters = filterText(plan.filters);
  const where = filters === '' ? '' : `, where ${filters}`;
  const assumed = plan.assumptions.length === 0 ? '' : ` Assumed: ${plan.assumptions.join('; ')}.`;
  return `_Read as: ${meaning}${where}, in ${plan.table.key}.${assumed}_`;
}

/** Stands before the figures, which may be about more than was asked for. */
function ignored({ leftover }: Plan): string {
  if (leftover.length === 0) return '';
  return `I did not understand ${leftover.map((word) => `“${word}”`).join(', ')}, so this answer does without.`;
}
