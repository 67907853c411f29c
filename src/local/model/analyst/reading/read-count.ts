import type { MarkedQuestion } from '../language/mark-question.js';
import type { How } from './ask.js';
import { cut } from './cut.js';

export interface ReadCount {
  readonly how: How | undefined;
  readonly measure: string | undefined;
  readonly rest: string;
}

const counted =
  /\b(?:how many|number of|count of|count)(?: (?:different|distinct|unique|of|the|all))* §c(\d+)/;
const pieces = /unit|quantit|qty|piece|item|hour|day|visit|click|count|head|seat|menge|stunden/i;

/** "How many customers" counts different ones, "how many units" adds up, "how many sales" counts rows. */
export function readCount(text: string, { columns }: MarkedQuestion): ReadCount {
  const { hit, rest } = cut(text, counted);
  const column = columns[Number(hit?.[1])];
  if (hit === undefined || column === undefined || column.type === 'datetime') {
    return { how: undefined, measure: undefined, rest: text };
  }
  if (column.type === 'text') return { how: 'distinct', measure: column.name, rest };
  if (column.type === 'boolean')
    return { how: 'count', measure: 'rows', rest: `${rest} ${hit[0].split(' ').at(-1)}` };
  return pieces.test(column.name)
    ? { how: 'sum', measure: column.name, rest }
    : { how: 'count', measure: 'rows', rest };
}
