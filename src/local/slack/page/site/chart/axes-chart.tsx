import { Bars } from './bars.js';
import type { ChartData } from './chart-data.js';
import { type Layout, layoutOf } from './layout.js';
import { Lines } from './lines.js';
import { shortNumber, ticks } from './scale.js';

/** Bars, lines or areas over categories. */
export function AxesChart({ chart }: { readonly chart: ChartData }) {
  const marks = ticks(chart.series.flatMap(({ values }) => values));
  const layout = layoutOf(chart.categories, marks);
  const { plot, left, right, height } = layout;
  return (
    <svg viewBox={`0 0 ${layout.width} ${height}`} role="img" aria-label={describe(chart)}>
      {marks.map((value) => (
        <g key={value}>
          <line
            class={value === 0 ? 'axis' : 'grid'}
            x1={left}
            x2={right}
            y1={plot.y(value)}
            y2={plot.y(value)}
          />
          <text class="tick" x={left - 8} y={plot.y(value) + 4} text-anchor="end">
            {shortNumber(value)}
          </text>
        </g>
      ))}
      <Categories labels={chart.categories} layout={layout} />
      {chart.kind === 'bar' ? (
        <Bars chart={chart} plot={plot} />
      ) : (
        <Lines chart={chart} plot={plot} />
      )}
      <text class="axis-name" x={4} y={12}>
        {chart.yLabel}
      </text>
      <text class="axis-name" x={(left + right) / 2} y={height - 6} text-anchor="middle">
        {chart.xLabel}
      </text>
    </svg>
  );
}

interface CategoriesProps {
  readonly labels: readonly string[];
  readonly layout: Layout;
}

function Categories({ labels, layout: { plot, bottom, isTilted } }: CategoriesProps) {
  return (
    <>
      {labels.map((label, index) => {
        const x = plot.x(index);
        const y = bottom + (isTilted ? 12 : 18);
        return (
          <text
            key={label}
            class="tick"
            x={x}
            y={y}
            text-anchor={isTilted ? 'end' : 'middle'}
            transform={isTilted ? `rotate(-40 ${x} ${y})` : undefined}
          >
            {label}
          </text>
        );
      })}
    </>
  );
}

function describe({ kind, title, series, categories }: ChartData): string {
  const names = series.map(({ name }) => name).join(', ');
  return `${kind} chart “${title}” of ${names} for ${categories.length} categories, ${categories[0]} to ${categories.at(-1)}`;
}
