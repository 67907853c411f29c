import { z } from 'zod';
import type { LoadedFile } from '../sandbox/index.js';

const schema = z.array(
  z.object({
    summary: z.string(),
    columns: z.array(z.string()).catch([]),
    /** As the loader made it. */
    receipt: z.record(z.string(), z.unknown()).catch({}),
  }),
);

/** How one table of a file was read, as it is kept beside the file. */
export type TableReceipt = z.infer<typeof schema>[number];

const MOST_CHARS = 90_000;

export function writeReceipt({ tables }: Extract<LoadedFile, { kind: 'loaded' }>): string {
  const whole = tables.map(({ summary, columns, receipt }) => ({
    ...{ summary, receipt },
    columns: columns.map(({ name }) => name),
  }));
  const json = JSON.stringify(whole);
  return json.length <= MOST_CHARS
    ? json
    : JSON.stringify(
        whole.slice(0, 100).map(({ summary }) => ({ summary: summary.slice(0, 500) })),
      );
}

/** Empty for a file that was not read yet. */
export function readReceipt(json: string | null): readonly TableReceipt[] {
  return json === null ? [] : (schema.safeParse(JSON.parse(json)).data ?? []);
}
