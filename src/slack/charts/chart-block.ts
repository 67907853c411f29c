import type { AnswerTable } from '../answer.js';
import { shortened } from '../blocks.js';
import type { Outlet } from '../outlet.js';
import type { Block } from '../reply/surface.js';
import { type CellValue, cellText } from '../tables/cell-text.js';
import { chartWords } from '../words.js';
import { type Charted, charted } from './charted.js';

/** Slack's limits (data_visualization, 2026-09; not in `@slack/types` yet). */
const LONGEST_LABEL = 20;
const LONGEST_TITLE = 50;

/**
 * A small aggregate as a chart that Slack draws itself. Undefined for any other table, and for one whose
 * names are the same once they are cut to what a label holds.
 */
export function chartBlock(table: AnswerTable, outlet: Outlet): Block | undefined {
  const found = charted(table);
  if (found === undefined) return undefined;
  const categories = found.labels.map((value) => label(value, outlet));
  const series = found.series.map(({ name, values }) => ({ name: label(name, outlet), values }));
  if (!areDistinct(categories) || !areDistinct(series.map(({ name }) => name))) return undefined;
  const [by, ...names] = [found.by, ...found.series.map(({ name }) => name)].map((name) =>
    cellText(name, outlet),
  );
  const axes: Axes = { kind: found.kind, categories, series, by: by ?? '', names };
  return {
    type: 'data_visualization',
    title: shortened(chartWords.title(names, axes.by), LONGEST_TITLE),
    chart: found.kind === 'pie' ? pie(axes) : overAxes(axes),
  };
}

interface Axes {
  readonly kind: Charted['kind'];
  readonly categories: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
  readonly by: string;
  readonly names: readonly string[];
}

function pie({ categories, series }: Axes) {
  const [first] = series;
  const segments = categories.map((each, at) => ({ label: each, value: first?.values[at] }));
  return { type: 'pie', segments };
}

function overAxes({ kind, categories, series, by, names }: Axes) {
  const [only, ...others] = names;
  return {
    type: kind,
    series: series.map(({ name, values }) => ({
      name,
      data: values.map((value, at) => ({ label: categories[at], value })),
    })),
    axis_config: {
      categories,
      ...(by === '' ? {} : { x_label: shortened(by, LONGEST_TITLE) }),
      ...(only && others.length === 0 ? { y_label: shortened(only, LONGEST_TITLE) } : {}),
    },
  };
}

function label(value: CellValue, outlet: Outlet): string {
  return shortened(cellText(value, outlet) || chartWords.noName, LONGEST_LABEL);
}

function areDistinct(labels: readonly string[]): boolean {
  return new Set(labels).size === labels.length;
}
