import type { CellOutcome, Table } from '../../sandbox/index.js';
import type { RanCell } from '../analysis-outcome.js';
import type { Evidence } from '../figures/evidence.js';

/** All values that a cell produced: what it printed, returned, displayed, and how much of it there is. */
export function addCell({ outcome }: RanCell, values: Evidence): void {
  for (const text of [outcome.stdout, outcome.text ?? '', ...endOf(outcome)])
    addPrinted(text, values);
  for (const { text, table } of outcome.results) {
    if (table) addTable(table, values);
    else if (text !== undefined && text !== outcome.text) addPrinted(text, values);
  }
}

/** A list that was printed also tells how long it is, with or without its header and its last line. */
function addPrinted(text: string, values: Evidence): void {
  if (text === '') return;
  values.addText(text);
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  if (lines > 1) values.add(lines, lines - 1, lines - 2);
  for (const list of text.match(/\[[^[\]]{1,2000}\]/g) ?? []) values.add(list.split(',').length);
}

function addTable(table: Table, values: Evidence): void {
  values.add(table.totalRows, table.columns.length);
  for (const row of table.rows)
    for (const value of row)
      if (typeof value === 'number') values.add(value);
      else if (typeof value === 'string') values.addText(value);
  values.addText(table.columns.map(({ name }) => name).join('\n'));
}

function endOf(outcome: CellOutcome): readonly string[] {
  switch (outcome.kind) {
    case 'ok':
      return [];
    case 'raised':
      return [outcome.error.message, outcome.error.traceback];
    case 'timed-out':
      return [`${outcome.limitMs / 1000}`];
    case 'kernel-died':
      return [outcome.reason];
  }
}
