import type { ChartData } from './chart-data.js';
import type { Plot } from './plot.js';
import { fullNumber } from './scale.js';

/** Lines with a point for each value; areas are filled down to zero. */
export function Lines({ chart, plot }: { readonly chart: ChartData; readonly plot: Plot }) {
  return (
    <>
      {chart.series.map(({ name, values }, index) => {
        const points = values.map((value, category) => `${plot.x(category)},${plot.y(value)}`);
        const base = `${plot.x(values.length - 1)},${plot.y(0)} ${plot.x(0)},${plot.y(0)}`;
        return (
          <g key={name} class={`series-${index % 8}`}>
            {chart.kind === 'area' && (
              <polygon class="area" points={`${points.join(' ')} ${base}`} />
            )}
            <polyline class="stroke" points={points.join(' ')} />
            {values.map((value, category) => (
              <circle
                key={chart.categories[category]}
                cx={plot.x(category)}
                cy={plot.y(value)}
                r={3}
              >
                <title>{`${name}, ${chart.categories[category]}: ${fullNumber(value)}`}</title>
              </circle>
            ))}
          </g>
        );
      })}
    </>
  );
}
