import { z } from 'zod';
import type { Literal } from './python-code.js';

/**
 * What a person may settle by hand about how a file is read; what is left out, the file decides.
 * Plain JSON: it can be stored beside the file and given again when the file is loaded anew.
 */
export const readOverrides = z
  .strictObject({
    /** As Python names it: `cp1252`, `utf-16`, `shift_jis`. */
    encoding: z
      .string()
      .regex(/^[\w.:-]{1,40}$/)
      .optional(),
    /** One character, a tab among them. */
    delimiter: z
      .string()
      .regex(/^[^\r\n"\0]$/u)
      .optional(),
    decimal: z.enum(['.', ',']).optional(),
    /** `''` says that nothing groups the digits. */
    thousands: z.enum(['', '.', ',', ' ', "'"]).optional(),
    /** A line of the file or row of the sheet, counted from 1; 0 when the data has no header. */
    headerRow: z.int().min(0).max(1_048_576).optional(),
    /** A sheet's name, or its place counted from 1. */
    sheet: z.union([z.string().min(1).max(255), z.int().min(1).max(10_000)]).optional(),
    dateOrder: z.enum(['day first', 'month first', 'year first']).optional(),
    /** Names of columns, as the receipt gives them. */
    keepAsText: z.array(z.string().min(1).max(1_000)).max(1_000).readonly().optional(),
  })
  .readonly()
  .refine(({ decimal, thousands }) => decimal === undefined || decimal !== thousands, {
    path: ['thousands'],
    error: 'The thousands mark cannot be the decimal mark.',
  });

export type ReadOverrides = z.infer<typeof readOverrides>;

/** The same settings under the names that `threadbook.session` knows. */
export function pythonSettings(overrides: ReadOverrides): Literal {
  const { headerRow, dateOrder, keepAsText, ...same } = overrides;
  return { ...same, header_row: headerRow, date_order: dateOrder, keep_as_text: keepAsText };
}
