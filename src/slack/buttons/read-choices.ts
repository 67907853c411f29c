import { z } from 'zod';
import type { ReadChoices } from '../desk.js';

/** The option that leaves a question to the file; all others begin with `=`. */
export const AUTOMATIC = 'automatic';

/** What a menu of the modal offers. */
export const CHOICES = {
  encoding: {
    values: ['utf-8', 'cp1252', 'utf-16', 'iso8859-15', 'cp1250', 'cp1251', 'cp932', 'gb18030', 'big5', 'cp949'],
  },
  delimiter: { values: [',', ';', '\t', '|', ' '] },
  decimal: { values: ['.', ','] },
  thousands: { values: ['', '.', ',', ' ', "'"] },
  dateOrder: { values: ['day first', 'month first', 'year first'] },
} as const satisfies Record<string, { readonly values: readonly string[] }>;

export type ChoiceName = keyof typeof CHOICES;

const elementSchema = z.object({
  value: z.string().nullish(),
  selected_option: z.object({ value: z.string() }).nullish(),
  selected_options: z.array(z.object({ value: z.string() })).nullish(),
});

const valuesSchema = z.record(z.string(), z.record(z.string(), elementSchema));

/** What a modal was sent off with: each element by the name that it and its block have. */
export function submittedValues(state: unknown): ReadonlyMap<string, z.infer<typeof elementSchema>> {
  const { data } = z.object({ values: valuesSchema }).safeParse(state);
  const pairs = Object.values(data?.values ?? {}).flatMap((elements) => Object.entries(elements));
  return new Map(pairs);
}

/** How the person wants the file read; what they left alone, the file decides. */
export function submittedChoices(state: unknown): ReadChoices {
  const values = submittedValues(state);
  const chosen = (name: string) => settledValue(values.get(name)?.selected_option?.value);
  const row = values.get('headerRow')?.value ?? '';
  const columns = values.get('keepAsText')?.selected_options ?? [];
  const keepAsText = columns.flatMap(({ value }) => settledValue(value) ?? []);
  return {
    encoding: chosen('encoding'),
    delimiter: chosen('delimiter'),
    decimal: chosen('decimal'),
    thousands: chosen('thousands'),
    dateOrder: chosen('dateOrder'),
    sheet: chosen('sheet'),
    headerRow: /^\d{1,7}$/.test(row) ? Number(row) : undefined,
    keepAsText: keepAsText.length === 0 ? undefined : keepAsText,
  };
}

function settledValue(option: string | undefined): string | undefined {
  return option?.startsWith('=') ? option.slice(1) : undefined;
}
