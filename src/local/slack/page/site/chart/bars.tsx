import type { ChartData } from './chart-data.js';
import type { Plot } from './plot.js';
import { fullNumber } from './scale.js';

export function Bars({ chart, plot }: { readonly chart: ChartData; readonly plot: Plot }) {
  const width = Math.min(48, (plot.band * 0.72) / chart.series.length);
  return (
    <>
      {chart.series.map(({ name, values }, index) =>
        values.map((value, category) => {
          const top = Math.min(plot.y(value), plot.y(0));
          const offset = (index - chart.series.length / 2) * width;
          return (
            <rect
              key={`${name} ${chart.categories[category]}`}
              class={`series-${index % 8}`}
              x={plot.x(category) + offset + 0.5}
              y={top}
              width={Math.max(1, width - 1)}
              height={Math.abs(plot.y(value) - plot.y(0))}
              rx={2}
            >
              <title>{`${name}, ${chart.categories[category]}: ${fullNumber(value)}`}</title>
            </rect>
          );
        }),
      )}
    </>
  );
}
