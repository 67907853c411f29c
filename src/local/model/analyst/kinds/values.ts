import type { ValuesPlan } from '../planning/plan.js';
import { drawBars } from '../python/draw.js';
import { filterRows } from '../python/filter-rows.js';
import { literal } from '../python/literal.js';
import { printFacts, printTable } from '../python/print-results.js';
import { cellNumber, cellText, numberFact, tableFact } from '../telling/facts.js';
import { countText, numberText } from '../telling/number-text.js';
import { wholeTitle } from '../telling/whole-title.js';
import type { Kind } from './kind.js';

/** The different values of a column, and how often each occurs. */
export const values: Kind<ValuesPlan> = {
  meaning: ({ column }) => `the values of ${column.name}`,
  compute({ column, filters }, source) {
    const name = literal(column.name);
    const lines = [
      ...filterRows(source.name, filters),
      `table = rows[${name}].value_counts().rename_axis(${name}).rename("rows").reset_index()`,
      printFacts({ rows: 'len(rows)', values: 'len(table)' }),
      printTable('table', 'table.head(20)'),
    ];
    const chart = drawBars({
      frame: 'table',
      x: column.name,
      y: 'rows',
      title: wholeTitle(`rows by ${column.name}`, filters),
      format: ',.0f',
    });
    return { lines, chart, drawsByDefault: false };
  },
  tell({ column }, results) {
    const list = tableFact(results, 'table');
    const all = numberFact(results, 'values') ?? list.length;
    const lines = list.map(
      (row) => `\n- ${cellText(row[0])} (${countText(cellNumber(row[1]), 'row')})`,
    );
    const more = all > list.length ? `\n- … and ${numberText(all - list.length)} more` : '';
    return `\`${column.name}\` has **${numberText(all)}** different values:\n${lines.join('')}${more}`;
  },
};
