import { isNumbering, type KnownColumn, type KnownTable } from '../conversation/known-table.js';
import { isSentence } from '../language/is-sentence.js';
import type { How } from '../reading/ask.js';

const amounts =
  /revenue|sales|amount|total|turnover|betrag|umsatz|montant|profit|salary|budget|value|cost|hours|units|quantity/i;
const levels =
  /price|rate|discount|percent|pct|%|age\b|score|rating|temp(?:erature)?(?:\b|_)|celsius|humid|pressure|margin|salary|saldo|balance|height|weight|speed|ratio/i;
const identifiers = /(?:^|[\s_])(?:id|no|nr|number|code|zip|plz|phone|year)$/i;

/** Number columns that measure something, the likeliest first. */
export function measurableColumns(table: KnownTable): readonly KnownColumn[] {
  const numbers = table.columns.filter((column) => isMeasure(column, table));
  const rank = ({ name }: KnownColumn) => {
    const place = amounts.exec(name)?.[0].toLowerCase();
    return place === undefined ? 99 : amounts.source.split('|').indexOf(place);
  };
  return numbers.toSorted((a, b) => rank(a) - rank(b));
}

/** Whether a column measures something, and does not only tell rows apart. */
export function isMeasure(column: KnownColumn, { rows }: KnownTable): boolean {
  return column.type === 'number' && !identifiers.test(column.name) && !isNumbering(column, rows);
}

/** Whether it may be meant although nobody named it: an amount, or the only thing that is measured and adds up. */
export function isMeantUnsaid(column: KnownColumn, others: readonly KnownColumn[]): boolean {
  return amounts.test(column.name) || (others.length === 0 && defaultHow(column) === 'sum');
}

/** Amounts add up; prices, rates and levels are averaged. */
export function defaultHow(column: KnownColumn): Exclude<How, 'count'> {
  return levels.test(column.name) || isSentence(column.name) ? 'mean' : 'sum';
}
