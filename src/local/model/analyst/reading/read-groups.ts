import type { Grain } from '../language/calendar.js';
import type { MarkedQuestion } from '../language/mark-question.js';
import type { Group } from './ask.js';
import { cut, cutAll } from './cut.js';

const each =
  '(?:by|per|for each|for every|each|every|across|over the|within each|split by|in each|which|what|and|a)';
const ranked =
  '(?<=\\b(?:best|worst|strongest|weakest|busiest|slowest|top|highest|lowest) (?:\\d+ )?)';
const grains: readonly (readonly [Grain | 'weekday' | 'any', RegExp])[] = [
  ['weekday', /\b(?:(?:by|per|which|on which|each) )?(?:weekdays?|days? of (?:the )?week)\b/],
  ['day', new RegExp(`\\b(?:${each} (?:single )?days?|${ranked}days?|daily|day by day)\\b`)],
  [
    'week',
    new RegExp(
      `\\b(?:${each} (?:calendar )?weeks?|${ranked}weeks?|weekly|week (?:by|over|on) week)\\b`,
    ),
  ],
  [
    'month',
    new RegExp(
      `\\b(?:${each} (?:calendar )?months?|${ranked}months?|monthly|months|month (?:by|over|on) month|mom)\\b`,
    ),
  ],
  [
    'quarter',
    new RegExp(
      `\\b(?:${each} quarters?|${ranked}quarters?|quarterly|quarters|quarter (?:by|over|on) quarter|qoq)\\b`,
    ),
  ],
  [
    'year',
    new RegExp(
      `\\b(?:${each} years?|${ranked}years?|yearly|annual|annually|years|year (?:by|over|on) year|yoy)\\b`,
    ),
  ],
  [
    'any',
    /\b(?:over time|trends?|trending|develop\w*|evol\w+|timeline|time series|through time|season\w*|patterns?)\b/,
  ],
];

/** The length of a period to group by, if a word names one. */
export function readGrain(text: string): {
  readonly grain: Grain | 'weekday' | 'any' | undefined;
  readonly rest: string;
} {
  for (const [grain, pattern] of grains) {
    const { hit, rest } = cut(text, pattern);
    if (hit !== undefined) return { grain, rest: cutAll(rest, /\b(?:over time|trends?)\b/).rest };
  }
  return { grain: undefined, rest: text };
}

/** Text and yes-no columns are what people group by; one that names each row means rows instead. */
export function readColumnGroups(
  text: string,
  { columns, table }: MarkedQuestion,
): { readonly groups: readonly Group[]; readonly rows: boolean; readonly rest: string } {
  const { hits, rest } = cutAll(text, new RegExp(`${leading}§c(${indexes(columns)})(?!\\d)`));
  const said = hits.flatMap((hit) => {
    const column = columns[Number(hit[1])];
    return column === undefined
      ? []
      : [{ column, grouped: /\b(?:by|per|each|every|which|what)\b/.test(hit[0]) }];
  });
  const namesRows = ({ column, grouped }: (typeof said)[number]) =>
    !grouped && column.distinct === table.rows && table.rows > 1;
  return {
    groups: said
      .filter((one) => !namesRows(one))
      .map(({ column }) => ({ kind: 'column', column: column.name })),
    rows: said.some(namesRows),
    rest,
  };
}

const leading =
  '(?:\\b(?:by|per|for each|for every|each|every|across|split by|grouped by|and|the|of|which|what) )*';

function indexes(columns: MarkedQuestion['columns']): string {
  const fit = columns.flatMap(({ type }, index) =>
    type === 'text' || type === 'boolean' ? [index] : [],
  );
  return fit.length === 0 ? 'none' : fit.join('|');
}
