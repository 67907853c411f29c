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
  return [told, saved(plan), understood(plan, meaning)].filter((text) => text !== '').join('\n\n');
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
  const left =
    plan.leftover.length === 0 ? '' : ` Not understood and left out: ${plan.leftover.join(', ')}.`;
  return `_Read as: ${meaning}${where}, in ${plan.table.key}.${assumed}${left}_`;
}
