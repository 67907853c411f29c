import { z } from 'zod';
import { block } from './texts.js';

const label = z.string().min(1).max(20);

const pie = z.strictObject({
  type: z.literal('pie'),
  segments: z
    .array(z.strictObject({ label, value: z.number().positive() }))
    .min(1)
    .max(12),
});

function axes<T extends string>(type: T) {
  return z
    .strictObject({
      type: z.literal(type),
      series: z
        .array(
          z.strictObject({
            name: label,
            data: z
              .array(z.strictObject({ label, value: z.number() }))
              .min(1)
              .max(20),
          }),
        )
        .min(1)
        .max(12),
      axis_config: z.strictObject({
        categories: z.array(label).min(1).max(20),
        x_label: z.string().max(50).optional(),
        y_label: z.string().max(50).optional(),
      }),
    })
    .check(({ value, issues }) => {
      const problem = (path: PropertyKey[], message: string) =>
        issues.push({ code: 'custom', path, message, input: value });
      const wanted = value.axis_config.categories.toSorted().join('\n');
      const { categories } = value.axis_config;
      if (new Set(categories).size < categories.length) {
        problem(['axis_config', 'categories'], 'must be unique');
      }
      if (new Set(value.series.map(({ name }) => name)).size < value.series.length) {
        problem(['series'], 'names must be unique');
      }
      value.series.forEach(({ data }, index) => {
        const given = data
          .map((point) => point.label)
          .toSorted()
          .join('\n');
        if (given !== wanted) problem(['series', index], 'exactly one value for each category');
      });
    });
}

/** Fields and limits as published before @slack/types knew the block (reference, 3). */
export const dataVisualization = block('data_visualization', {
  title: z.string().min(1).max(50),
  chart: z.discriminatedUnion('type', [pie, axes('bar'), axes('area'), axes('line')]),
});
