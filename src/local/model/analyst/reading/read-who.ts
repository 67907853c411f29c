import type { KnownTable } from '../conversation/known-table.js';
import type { Group } from './ask.js';

const persons =
  /^(?:(?:full |first |last )?name|(?:employee|customer|client|member|user|student|patient|player|driver|worker|person|sales ?person|seller|agent|author|owner|manager|payee|supplier|vendor|rep)(?: name)?s?)$/;

/**
 * "Who worked the most hours": the column that names people, where one has several rows; where each has one, the
 * row itself is asked for.
 */
export function readWho({ columns, rows }: KnownTable): readonly Group[] {
  const named = columns.filter(
    ({ type, name }) => type === 'text' && persons.test(name.toLowerCase().replaceAll('_', ' ')),
  );
  const [column] = named;
  if (column === undefined || named.length > 1 || column.distinct >= rows) return [];
  return [{ kind: 'column', column: column.name }];
}
