import { isJson, type Json, objects, stringOf } from '../../../json.js';

export interface Series {
  readonly name: string;
  /** One value for each category, in their order. */
  readonly values: readonly number[];
}

/** A native chart in the form in which it is drawn. */
export interface ChartData {
  readonly kind: 'bar' | 'line' | 'area' | 'pie';
  readonly title: string;
  readonly categories: readonly string[];
  readonly series: readonly Series[];
  readonly xLabel: string;
  readonly yLabel: string;
}

/** Undefined for a chart of a kind that is not known here. */
export function chartData(block: Json): ChartData | undefined {
  const chart = isJson(block['chart']) ? block['chart'] : {};
  const kind = chart['type'];
  const title = stringOf(block['title']);
  if (kind === 'pie') return { ...ofPie(chart), title };
  if (kind === 'bar' || kind === 'line' || kind === 'area')
    return { ...ofAxes(chart), kind, title };
  return undefined;
}

function ofPie(chart: Json): Omit<ChartData, 'title'> {
  const segments = objects(chart['segments']);
  const values = segments.map(({ value }) => Number(value));
  return {
    kind: 'pie',
    categories: segments.map(({ label }) => stringOf(label)),
    series: [{ name: '', values }],
    xLabel: '',
    yLabel: '',
  };
}

function ofAxes(chart: Json): Omit<ChartData, 'title' | 'kind'> {
  const axes = isJson(chart['axis_config']) ? chart['axis_config'] : {};
  const given = axes['categories'];
  const categories = Array.isArray(given) ? given.map(String) : [];
  const series = objects(chart['series']).map(({ name, data }) => {
    const points = new Map(objects(data).map(({ label, value }) => [String(label), Number(value)]));
    return { name: stringOf(name), values: categories.map((label) => points.get(label) ?? 0) };
  });
  return {
    categories,
    series,
    xLabel: stringOf(axes['x_label']),
    yLabel: stringOf(axes['y_label']),
  };
}
