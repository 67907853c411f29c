import type { BoundFilter } from '../planning/plan.js';
import { numberText } from './number-text.js';

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
      return `\`${filter.column}\` is ${filter.not ? 'not ' : ''}${filter.values.join(filter.not ? ' nor ' : ' or ')}`;
    case 'flag':
      return `\`${filter.column}\` is ${filter.value ? 'true' : 'false'}`;
    case 'compare':
      return `\`${filter.column}\` is ${signs[filter.sign]} ${numberText(filter.value)}`;
    case 'period': {
      const { label } = filter.period;
      const joint = /^(?:since|after|before|up to)/.test(label) ? '' : 'in ';
      return `\`${filter.column}\` ${joint}${label}`;
    }
  }
}
