import type { BoundFilter } from '../planning/plan.js';
import { columnNumberText } from './number-text.js';

/** `region is north and date in March 2024`; empty without filters. */
export function filterText(filters: readonly BoundFilter[]): string {
  return filters.map(oneFilter).join(' and ');
}

const signs = {
  '>': 'over',
  '>=': 'at least',
  '<': 'under',
  '<=': 'at most',
  '==': 'exactly',
} as const;

function oneFilter(filter: BoundFilter): string {
  switch (filter.kind) {
    case 'is':
      return `\`${filter.column}\` is ${filter.not ? 'not ' : ''}${listed(filter.values, filter.not ? ' nor ' : ' or ')}`;
    case 'contains':
      return `\`${filter.column}\` ${filter.not ? 'does not contain' : 'contains'} “${filter.text}”`;
    case 'absent':
      return `\`${filter.column}\` is missing`;
    case 'spent':
      return `\`${filter.column}\` is below zero (money spent, shown without the sign)`;
    case 'earned':
      return `\`${filter.column}\` is above zero (money received)`;
    case 'flag':
      return `\`${filter.column}\` is ${filter.value ? 'true' : 'false'}`;
    case 'compare':
      return `\`${filter.column}\` is ${signs[filter.sign]} ${columnNumberText(filter.value, filter.column)}`;
    case 'weekdays':
      return `\`${filter.column}\` is ${filter.label}`;
    case 'period': {
      const { label } = filter.period;
      return `\`${filter.column}\` ${filter.not === true ? 'not ' : ''}${jointOf(label)}${label}`;
    }
  }
}

function listed(values: readonly string[], joint: string): string {
  const shown = values.slice(0, 4).join(joint);
  return values.length > 4 ? `${shown} (and ${values.length - 4} more values)` : shown;
}

function jointOf(label: string): string {
  if (/^(?:since|after|before|up to)/.test(label)) return '';
  return /^\d{4}-\d\d-\d\d$/.test(label) ? 'on ' : 'in ';
}
