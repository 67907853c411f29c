import type { RowsPlan } from '../planning/plan.js';
import { filterRows } from '../python/filter-rows.js';
import { literal } from '../python/literal.js';
import { printFacts, printTable } from '../python/print-results.js';
import { type FactRow, numberFact, tableFact } from '../telling/facts.js';
import { columnNumberText, numberText } from '../telling/number-text.js';
import type { Kind } from './kind.js';

/** Rows themselves: the first ones, or those with the highest or lowest figure. */
export const rows: Kind<RowsPlan> = {
  meaning({ orderBy, limit }) {
    if (orderBy === undefined) return 'the rows themselves';
    const [greatest, least] =
      orderBy.type === 'datetime' ? ['latest', 'earliest'] : ['highest', 'lowest'];
    const order = limit.end === 'top' ? greatest : least;
    return `the ${limit.count === 1 ? 'row' : `${limit.count} rows`} with the ${order} ${orderBy.name}`;
  },
  compute({ filters, orderBy, limit }, source) {
    const chosen =
      orderBy === undefined
        ? `table = rows.${limit.end === 'top' ? 'head' : 'tail'}(${limit.count})`
        : `table = rows.sort_values(${literal(orderBy.name)}, ascending=${literal(limit.end === 'bottom')}, na_position="last").head(${limit.count})`;
    const lines = [
      ...filterRows(source.name, filters),
      chosen,
      printFacts({ rows: 'len(rows)', shown: 'len(table)' }),
      printTable('table', 'table.head(5).astype(object)'),
    ];
    return { lines, chart: undefined, drawsByDefault: false };
  },
  tell({ limit, table, orderBy }, results) {
    const all = numberText(numberFact(results, 'rows') ?? 0);
    const shown = numberText(numberFact(results, 'shown') ?? 0);
    const top = limit.count > 3 ? [] : tableFact(results, 'table').slice(0, limit.count);
    const lines = top.map(
      (row) =>
        `\n- ${rowText(
          row,
          table.columns.map(({ name }) => name),
          orderBy?.name,
        )}`,
    );
    return `Showing **${shown}** of **${all}** matching rows.\n${lines.join('')}`;
  },
};

function rowText(row: FactRow, names: readonly string[], deciding: string | undefined): string {
  return names
    .flatMap((name, index) => {
      const value = row[index];
      if (value === null || value === undefined) return [];
      const text = typeof value === 'number' ? columnNumberText(value, name) : String(value);
      const plain = text.replace(/T00:00:00.*$/, '');
      return [`${withoutUnit(name)} ${name === deciding ? `**${plain}**` : plain}`];
    })
    .slice(0, 9)
    .join(', ');
}

function withoutUnit(name: string): string {
  return name.replace(/\s*[([][^)\]]*[)\]]\s*$/, '');
}
