import type { GroupColumn, GroupsPlan } from '../planning/plan.js';
import { measureName } from '../telling/measure-name.js';
import { literal } from './literal.js';
import { figureOf } from './measure-code.js';

/** Lines that make `table` from `rows`: a row for each group, with its figure, and its share where asked for. */
export function groupTable({ measure, by, across, limit, share }: GroupsPlan): readonly string[] {
  const name = literal(measureName(measure));
  const groups = [by, ...(across === undefined ? [] : [across])];
  const keys = groups.map(key);
  const order =
    by.weekday && limit === undefined && across === undefined
      ? []
      : [`    .sort_values(ascending=${literal(limit?.end === 'bottom')})`];
  return [
    ...groups.flatMap((group) =>
      group.weekday
        ? [`weekday = rows[${literal(group.column)}].dt.dayofweek.rename("weekday")`]
        : [],
    ),
    'table = (',
    `    rows.groupby(${keys.length === 1 ? keys[0] : `[${keys.join(', ')}]`}, dropna=False)${figureOf(measure)}`,
    `    .rename(${name})`,
    ...order,
    '    .reset_index()',
    ')',
    ...(share ? [`table["share"] = table[${name}] / table[${name}].sum()`] : []),
    ...(groups.some(({ weekday }) => weekday) ? dayNames : []),
  ];
}

const dayNames = [
  'names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]',
  'table["weekday"] = table["weekday"].map(dict(enumerate(names)))',
];

function key({ column, weekday }: GroupColumn): string {
  return weekday ? 'weekday' : literal(column);
}
