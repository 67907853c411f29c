import { isNumbering, type KnownColumn, type KnownTable } from '../conversation/known-table.js';
import type { Ask } from '../reading/ask.js';
import { defaultHow, isMeantUnsaid, measurableColumns } from './default-measure.js';
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
  // “Respondents by city”: their numbers stand for the rows.
  if (named && isNumbering(named, table.rows) && (ask.how === undefined || ask.how === 'count'))
    return { measure: { kind: 'rows' }, assumptions: [] };
  const column = named ?? likeliest;
  const isGuess = named === undefined && ask.how === undefined;
  if (column !== undefined && isGuess && !isMeantUnsaid(column, others))
    return {
      measure: { kind: 'rows' },
      assumptions: ['no measure was named, so rows were counted'],
    };
  if (column === undefined) {
    return {
      measure: { kind: 'rows' },
      assumptions: ['there is no number to add up, so rows were counted'],
    };
  }
  const how = ask.how === undefined || ask.how === 'count' ? defaultHow(column) : ask.how;
  return {
    measure: { kind: 'column', column, how },
    assumptions: named === undefined && others.length > 0 ? [guess(column)] : [],
  };
}

/** The number column in question, for tasks that look at one column's values. */
export function chooseNumber({ measure }: Ask, table: KnownTable) {
  if (measure === 'rows') return undefined;
  const [likeliest, ...others] = measurableColumns(table);
  const named = table.columns.find(({ name }) => name === measure);
  const column = named ?? likeliest;
  if (column?.type !== 'number') return undefined;
  const isGuess = named === undefined && others.length > 0;
  return { column, assumptions: isGuess ? [guess(column)] : [] };
}

function guess({ name }: KnownColumn): string {
  return `no measure was named, so \`${name}\` was taken`;
}
