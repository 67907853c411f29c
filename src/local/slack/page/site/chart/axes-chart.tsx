import { Bars } from './bars.js';
import type { ChartData } from './chart-data.js';
import { Lines } from './lines.js';
import type { Plot } from './plot.js';
import { shortNumber, ticks } from './scale.js';

const size = { width: 560, height: 280 };
const edge = { left: 52, right: 12, top: 10, bottom: 44 };

/** Bars, lines or areas over categories. */
export function AxesChart({ chart }: { readonly chart: ChartData }) {
  const marks = ticks(chart.series.flatMap(({ values }) => values));
  const plot = plotOf(chart.categories.length, marks);
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={describe(chart)}>
      {marks.map((value) => (
        <g key={value}>
          <line
            class={value === 0 ? 'axis' : 'grid'}
            x1={edge.left}
            x2={size.width - edge.right}
            y1={plot.y(value)}
            y2={plot.y(value)}
          />
          <text class="tick" x={edge.left - 8} y={plot.y(value) + 4} text-anchor="end">
            {shortNumber(value)}
          </text>
        </g>
      ))}
      <Categories chart={chart} plot={plot} />
      {chart.kind === 'bar' ? (
        <Bars chart={chart} plot={plot} />
      ) : (
        <Lines chart={chart} plot={plot} />
      )}
      <text class="tick" x={edge.left} y={size.height - 6}>
        {[chart.yLabel, chart.xLabel].filter(Boolean).join(' by ')}
      </text>
    </svg>
  );
}

function Categories({ chart, plot }: { readonly chart: ChartData; readonly plot: Plot }) {
  // Labels that would run into each other are left out evenly; the last table below holds them all.
  const longest = Math.max(...chart.categories.map(({ length }) => length));
  const every = Math.max(1, Math.ceil((longest * 6.5 + 8) / plot.band));
  return (
    <>
      {chart.categories.map((label, index) =>
        index % every === 0 ? (
          <text
            key={label}
            class="tick"
            x={plot.x(index)}
            y={size.height - edge.bottom + 18}
            text-anchor="middle"
          >
            {label}
          </text>
        ) : null,
      )}
    </>
  );
}

function plotOf(categories: number, marks: readonly number[]): Plot {
  const low = marks[0] ?? 0;
  const high = marks.at(-1) ?? 1;
  const band = (size.width - edge.left - edge.right) / Math.max(1, categories);
  const height = size.height - edge.top - edge.bottom;
  return {
    band,
    x: (category) => edge.left + band * (category + 0.5),
    y: (value) => edge.top + height * (1 - (value - low) / (high - low)),
  };
}

function describe({ kind, title, series, categories }: ChartData): string {
  const names = series.map(({ name }) => name).join(', ');
  return `${kind} chart “${title}” of ${names} for ${categories.length} categories, ${categories[0]} to ${categories.at(-1)}`;
}
