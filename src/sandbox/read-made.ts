import { z } from 'zod';

const mostNames = 100;

const schema = z
  .record(z.string().min(1).max(200), z.string().regex(/^(?:[0-9a-f]{18})?$/))
  .refine((made) => Object.keys(made).length <= mostNames);

/** Digests of what a cell made, from JSON, empty where there is nothing to compare; undefined for anything else. */
export function readMade(json: string): Readonly<Record<string, string>> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    // Some servers encode what is JSON text already once more.
    return schema.safeParse(typeof value === 'string' ? JSON.parse(value) : value).data;
  } catch {
    return undefined;
  }
}
