import type { Json } from '../../../json.js';
import { AxesChart } from '../chart/axes-chart.js';
import { type ChartData, chartData } from '../chart/chart-data.js';
import { PieChart } from '../chart/pie-chart.js';
import { fullNumber } from '../chart/scale.js';
import { UnknownBlock } from './unknown-block.js';

/** A native chart, with its numbers as a table for whoever wants or needs them so. */
export function ChartBlock({ block }: { readonly block: Json }) {
  const chart = chartData(block);
  if (!chart) return <UnknownBlock block={block} />;
  return (
    <figure class="chart">
      <figcaption>{chart.title}</figcaption>
      {chart.kind === 'pie' ? <PieChart chart={chart} /> : <AxesChart chart={chart} />}
      <Legend chart={chart} />
      <details class="chart-numbers">
        <summary>Show the numbers</summary>
        <Numbers chart={chart} />
      </details>
    </figure>
  );
}

function Legend({ chart: { kind, categories, series } }: { readonly chart: ChartData }) {
  const names = kind === 'pie' ? categories : series.map(({ name }) => name);
  if (names.length < 2) return null;
  return (
    <ul class="legend">
      {names.map((name, index) => (
        <li key={name}>
          <span class={`swatch series-${index % 8}`} /> {name}
        </li>
      ))}
    </ul>
  );
}

function Numbers({ chart: { categories, series, xLabel } }: { readonly chart: ChartData }) {
  return (
    <div class="table-scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{xLabel || 'Label'}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" class="number">
                {name || 'Value'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map(({ name, values }) => (
                <td key={name} class="number">
                  {fullNumber(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
