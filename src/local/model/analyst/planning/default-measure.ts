import type { KnownColumn, KnownTable } from '../conversation/known-table.js';
import type { How } from '../reading/ask.js';

const amounts =
  /revenue|sales|amount|total|turnover|betrag|umsatz|montant|profit|salary|budget|value|cost|hours|units|quantity/i;
const levels =
  /price|rate|discount|percent|pct|%|age\b|score|rating|temperature|margin|salary|saldo|balance|height|weight|speed|ratio/i;
const identifiers = /(?:^|[\s_])(?:id|no|nr|number|code|zip|plz|phone|year)$/i;

/** Number columns that measure something, the likeliest first. */
export function measurableColumns(table: KnownTable): readonly KnownColumn[] {
  const numbers = table.columns.filter(
    ({ type, name }) => type === 'number' && !identifiers.test(name),
  );
  const rank = ({ name }: KnownColumn) => {
    const place = amounts.exec(name)?.[0].toLowerCase();
    return place === undefined ? 99 : amounts.source.split('|').indexOf(place);
  };
  return numbers.toSorted((a, b) => rank(a) - rank(b));
}

/** Amounts add up; prices, rates and levels are averaged. */
export function defaultHow(column: KnownColumn): Exclude<How, 'count'> {
  return levels.test(column.name) ? 'mean' : 'sum';
}
