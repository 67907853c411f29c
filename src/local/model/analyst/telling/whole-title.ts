import type { Plan } from '../planning/plan.js';
import { filterText } from './filter-text.js';
import { capital } from './measure-name.js';

/** What a cell or chart shows with the rows it is limited to: a chart goes on without its answer. */
export function wholeTitle(meaning: string, filters: Plan['filters']): string {
  const limits = filterText(filters).replaceAll('`', '');
  return capital(limits === '' ? meaning : `${meaning}, ${limits}`);
}
