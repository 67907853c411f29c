import { z } from 'zod';
import { richText } from './rich-text.js';
import { block } from './texts.js';

const rawText = z.strictObject({ type: z.literal('raw_text'), text: z.string().min(1) });
const rawNumber = z.strictObject({
  type: z.literal('raw_number'),
  value: z.number(),
  text: z.string().min(1),
});
const cell = z.discriminatedUnion('type', [rawText, rawNumber, richText]);

export const table = block('table', {
  rows: z.array(z.array(cell).min(1).max(20)).min(1).max(100),
  column_settings: z
    .array(
      z
        .strictObject({
          align: z.enum(['left', 'center', 'right']).optional(),
          is_wrapped: z.boolean().optional(),
        })
        .nullable(),
    )
    .max(20)
    .optional(),
});

export const dataTable = block('data_table', {
  caption: z.string().min(1),
  rows: z.array(z.array(cell).min(1).max(20)).min(2).max(201),
  page_size: z.number().int().min(1).max(100).optional(),
  row_header_column_index: z.number().int().min(0).max(19).optional(),
}).check(({ value, issues }) => {
  const [header = [], ...rows] = value.rows;
  const problem = (path: PropertyKey[], message: string) =>
    issues.push({ code: 'custom', path, message, input: value });
  header.forEach(({ type }, column) => {
    if (type === 'rich_text') problem(['rows', 0, column], 'no rich_text in the header row');
  });
  rows.forEach((row, index) => {
    if (row.length !== header.length) {
      problem(['rows', index + 1], `must have as many cells as the header: ${header.length}`);
    }
  });
  if ((value.row_header_column_index ?? 0) >= header.length) {
    problem(['row_header_column_index'], 'there is no such column');
  }
});
