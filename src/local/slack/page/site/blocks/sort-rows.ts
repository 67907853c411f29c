import { type Json, stringOf } from '../../../json.js';

export interface Sorting {
  readonly column: number;
  readonly isDescending: boolean;
}

/** As Slack sorts: by value where every cell of the column is a number, else by text. Equal rows keep their order. */
export function sortRows(
  rows: readonly (readonly Json[])[],
  sorting: Sorting | undefined,
): readonly (readonly Json[])[] {
  if (!sorting) return rows;
  const { column, isDescending } = sorting;
  const numeric = rows.every((row) => row[column]?.['type'] === 'raw_number');
  const compare = numeric ? byNumber : byText;
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(a[column], b[column]));
}

function byNumber(a: Json | undefined, b: Json | undefined): number {
  return Number(a?.['value'] ?? 0) - Number(b?.['value'] ?? 0);
}

function byText(a: Json | undefined, b: Json | undefined): number {
  return stringOf(a?.['text']).localeCompare(stringOf(b?.['text']), undefined, { numeric: true });
}
