import type { KnownTable } from '../conversation/known-table.js';
import type { Ask } from '../reading/ask.js';
import { defaultHow, measurableColumns } from './default-measure.js';
import type { Measure } from './plan.js';

export interface Chosen {
  readonly measure: Measure;
  readonly assumptions: readonly string[];
}

/** What is measured, and what had to be assumed for lack of a word. */
export function chooseMeasure(ask: Ask, table: KnownTable): Chosen {
  const counts = ask.how === 'count' && ask.measure === undefined;
  if (ask.measure === 'rows' || counts) return { measure: { kind: 'rows' }, assumptions: [] };
  const [likeliest, ...others] = measurableColumns(table);
  const named = table.columns.find(({ name }) => name === ask.measure);
  const column = named ?? likeliest;
  if (column === undefined) {
    return {
      measure: { kind: 'rows' },
      assumptions: ['there is no number to add up, so rows were counted'],
    };
  }
  const how = ask.how === undefined || ask.how === 'count' ? defaultHow(column) : ask.how;
  const guessed = named === undefined && others.length > 0;
  return {
    measure: { kind: 'column', column, how },
    assumptions: guessed ? [`no measure was named, so \`${column.name}\` was taken`] : [],
  };
}

/** The number column in question, for tasks that look at one column's values. */
export function chooseNumber(ask: Ask, table: KnownTable) {
  const { measure, assumptions } = chooseMeasure({ ...ask, how: undefined }, table);
  return measure.kind === 'column' && measure.column.type === 'number'
    ? { column: measure.column, assumptions }
    : undefined;
}
