import type { KnownTable } from './conversation/known-table.js';

/** Stands under every answer. */
export const disclosure = '_No language model was used: this is the offline analyst._';

/** What a refused asker can ask instead, with the columns at hand. */
export function capabilities(tables: readonly KnownTable[]): string {
  const columns = tables.slice(-4).map(
    ({ key, columns }) =>
      `\`${key}\`: ${columns
        .slice(0, 12)
        .map(({ name }) => name)
        .join(', ')}`,
  );
  return [
    'I am no language model and know only some kinds of question about a table: a profile, missing values, totals, averages and counts (also by group), top and bottom, trends by day to year, changes between periods, shares, distributions, outliers, correlations and what goes together with a figure; each with filters such as “only north”, “since March” or “over 100”, as a table, chart, CSV or Excel file.',
    ...(columns.length === 0 ? [] : ['', 'Columns I know:', ...columns.map((line) => `- ${line}`)]),
  ].join('\n');
}
