import type { ChartData } from './chart-data.js';
import { fullNumber } from './scale.js';

const centre = 120;
const radius = 110;

export function PieChart({ chart }: { readonly chart: ChartData }) {
  const values = chart.series[0]?.values ?? [];
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  const starts = values.map((_, index) =>
    values.slice(0, index).reduce((sum, value) => sum + value / total, 0),
  );
  const label = `pie chart “${chart.title}” of ${chart.categories.join(', ')}`;
  return (
    <svg class="pie" viewBox="0 0 240 240" role="img" aria-label={label}>
      {values.map((value, index) => (
        <path
          key={chart.categories[index]}
          class={`series-${index % 8}`}
          d={slice(starts[index] ?? 0, value / total)}
        >
          <title>{`${chart.categories[index]}: ${fullNumber(value)} (${percent(value / total)})`}</title>
        </path>
      ))}
    </svg>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** A slice from `start`, both as shares of the whole circle, clockwise from the top. */
function slice(start: number, share: number): string {
  // A whole circle has no two ends that an arc could join.
  const end = start + Math.min(share, 0.9999);
  const large = share > 0.5 ? 1 : 0;
  return `M${centre} ${centre} L${point(start)} A${radius} ${radius} 0 ${large} 1 ${point(end)} Z`;
}

function point(share: number): string {
  const angle = share * 2 * Math.PI;
  return `${centre + radius * Math.sin(angle)} ${centre - radius * Math.cos(angle)}`;
}
