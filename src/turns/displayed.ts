import type { RanCell } from '../analysis/index.js';
import type { Table } from '../sandbox/index.js';
import type { AnswerFile } from '../slack/index.js';

/** The figures of all cells in the order they were drawn, each named for what its cell does. */
export function chartsOf(cells: readonly RanCell[]): readonly AnswerFile[] {
  const names = new Set<string>();
  return cells.flatMap(({ title, outcome }) =>
    outcome.results.flatMap(({ png }) => {
      if (png === undefined) return [];
      const name = chartName(title, names);
      names.add(name);
      return [{ name, bytes: png, altText: `Chart: ${title}` }];
    }),
  );
}

/** The DataFrame that was displayed last: cells print what only the model needs, and display what the asker gets. */
export function tableOf(cells: readonly RanCell[]): Table | undefined {
  return cells
    .flatMap(({ outcome }) => outcome.results)
    .findLast(({ table }) => table !== undefined)?.table;
}

function chartName(title: string, taken: ReadonlySet<string>): string {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const stem = slug === '' ? 'chart' : slug;
  let name = `${stem}.png`;
  for (let copy = 2; taken.has(name); copy += 1) name = `${stem}-${copy}.png`;
  return name;
}
