import type { RanCell } from '../analysis/index.js';
import type { Table } from '../sandbox/index.js';
import type { AnswerFile, AnswerOptions } from '../slack/index.js';

/**
 * The figures of all cells in the order they were drawn, each named for what its cell does.
 * @param mask hides secrets: a name in small letters has none of their shapes any more, but may be turned back
 */
export function chartsOf(
  cells: readonly RanCell[],
  mask: AnswerOptions['mask'],
): readonly AnswerFile[] {
  const names = new Set<string>();
  return cells.flatMap(({ title, outcome }) => {
    const drawn = outcome.results.flatMap(({ png }) => (png === undefined ? [] : [png]));
    return drawn.map((png, at) => {
      const name = chartName(mask(title), names);
      names.add(name);
      const number = drawn.length > 1 ? ` ${at + 1} of ${drawn.length}` : '';
      return { name, bytes: png, altText: `Chart${number}: ${title}` };
    });
  });
}

/** The DataFrame that was displayed last: cells print what only the model needs, and display what the asker gets. */
export function tableOf(cells: readonly RanCell[]): Table | undefined {
  return tablesOfLast(cells).at(-1);
}

/** How many the cell displayed whose last one is shown. */
export function countTables(cells: readonly RanCell[]): number {
  return tablesOfLast(cells).length;
}

function tablesOfLast(cells: readonly RanCell[]): readonly Table[] {
  const tables = cells.map(({ outcome }) =>
    outcome.results.flatMap(({ table }) => (table === undefined ? [] : [table])),
  );
  return tables.findLast((each) => each.length > 0) ?? [];
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
