import { z } from 'zod';
import type { Results } from '../conversation/read-results.js';

const facts = z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()]));
const table = z.array(z.array(z.union([z.number(), z.string(), z.boolean(), z.null()])));

/** One row of figures that a cell printed. */
export type FactRow = z.infer<typeof table>[number];

/** A figure that the cell printed; undefined when it is missing or was no number. */
export function numberFact(results: Results, name: string): number | undefined {
  const value = facts.safeParse(results.get('facts')).data?.[name];
  return typeof value === 'number' ? value : undefined;
}

export function tableFact(results: Results, name: string): readonly FactRow[] {
  return table.safeParse(results.get(name)).data ?? [];
}

export function cellText(value: FactRow[number] | undefined): string {
  return value === null || value === undefined ? '(missing)' : String(value);
}

export function cellNumber(value: FactRow[number] | undefined): number {
  return typeof value === 'number' ? value : Number.NaN;
}
