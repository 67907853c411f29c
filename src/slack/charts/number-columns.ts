export interface NumberColumn {
  readonly name: string;
  /** One for each row. */
  readonly values: readonly number[];
}

/** More bars than these side by side cannot be told apart. */
const MOST_SERIES = 3;

/** Bars next to others so many times as long could not be read. */
const WIDEST_SPREAD = 20;

/** Columns of such names are in a unit of their own. */
const OTHER_UNIT =
  /%|\b(?:share|percent|pct|count|n|number|nr|no|rows|rank|change|growth|diff|ratio|rate|mean|average|avg|median|std|min|max|margin|units|quantity|qty|per|anteil|anzahl)\b/i;

/**
 * The columns that one picture can show together: all of them when they are of one kind and size, otherwise
 * the one by which the rows are sorted, or the first. None when there is nothing but zeros.
 */
export function worthSeeing(columns: readonly NumberColumn[]): readonly NumberColumn[] {
  const telling = columns.filter(
    (column) => sizeOf(column) > 0 && (columns.length === 1 || !isNumbering(column)),
  );
  const lead = telling.find(isSorted) ?? telling[0];
  if (lead === undefined) return [];
  const areAlike =
    telling.length <= MOST_SERIES &&
    telling.every((column) => !OTHER_UNIT.test(spaced(column.name)) && isLike(column, lead));
  return areAlike ? telling : [lead];
}

function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}

/** Whether it only counts the rows: 1, 2, 3, … */
function isNumbering({ values }: NumberColumn): boolean {
  return values.every((value, at) => value === at + 1);
}

function isSorted({ values }: NumberColumn): boolean {
  const goesUp = values.every((value, at) => at === 0 || value >= (values[at - 1] ?? value));
  const goesDown = values.every((value, at) => at === 0 || value <= (values[at - 1] ?? value));
  return goesUp !== goesDown;
}

function isLike(column: NumberColumn, lead: NumberColumn): boolean {
  const ratio = sizeOf(column) / sizeOf(lead);
  return ratio <= WIDEST_SPREAD && ratio >= 1 / WIDEST_SPREAD;
}

function sizeOf({ values }: NumberColumn): number {
  return Math.max(...values.map(Math.abs));
}
