import { z } from 'zod';
import type { CellResult } from './cell.js';
import type { Table } from './table.js';

/** MIME bundle: every form of one shown thing, as text; pictures in base64. */
export type Bundle = Readonly<Record<string, string>>;

const tableForm = 'application/vnd.dataresource+json';
const jsonForms = ['application/json', 'application/vnd.plotly.v1+json'];
const maxText = 1024 * 1024;
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

export function cellResult(bundle: Bundle): CellResult {
  const json = jsonForms.map((form) => bundle[form]).find((found) => found !== undefined);
  return {
    text: bundle['text/plain']?.slice(0, maxText),
    html: bundle['text/html']?.slice(0, maxText),
    json: json === undefined ? undefined : parsed(json),
    png: picture(bundle['image/png']),
    table: table(bundle[tableForm]),
  };
}

function picture(base64: string | undefined): Uint8Array | undefined {
  if (base64 === undefined) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.subarray(0, 8).equals(pngSignature) ? bytes : undefined;
}

const sentTable = z.object({
  schema: z.object({
    fields: z.array(
      z.object({ name: z.string(), type: z.enum(['number', 'text', 'boolean', 'datetime']) }),
    ),
  }),
  data: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  total_rows: z.int().nonnegative(),
  total_columns: z.int().nonnegative().default(0),
});

/** What code inside may have forged is dropped, not trusted: the text form is still there. */
function table(json: string | undefined): Table | undefined {
  if (json === undefined) return undefined;
  const value = parsed(json);
  // Some servers encode what is JSON text already once more.
  const { success, data } = sentTable.safeParse(typeof value === 'string' ? parsed(value) : value);
  if (!success) return undefined;
  const columns = data.schema.fields;
  if (data.data.some((row) => row.length !== columns.length)) return undefined;
  return {
    columns,
    rows: data.data,
    totalRows: Math.max(data.total_rows, data.data.length),
    totalColumns: Math.max(data.total_columns, columns.length),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
