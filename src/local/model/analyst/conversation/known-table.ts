import { z } from 'zod';

/** A table as the program describes it to its model. */
export interface KnownTable {
  readonly file: string;
  readonly key: string;
  /** The kernel's variable that holds the DataFrame. */
  readonly variable: string;
  readonly rows: number;
  readonly columns: readonly KnownColumn[];
}

export interface KnownColumn {
  readonly name: string;
  readonly type: 'number' | 'text' | 'boolean' | 'datetime';
  readonly missing: number;
  readonly distinct: number;
  /** Text: some values. Numbers and dates: the least and the greatest. */
  readonly examples: readonly string[];
}

/** The few lines above an account statement are a table too, but seldom the one that is meant. */
export function isSlight({ rows, columns }: KnownTable): boolean {
  return rows < 5 && columns.every(({ type }) => type === 'text');
}

/** Whole numbers that only count the rows, one after the other: nothing is measured by them. */
export function isNumbering({ type, distinct, examples }: KnownColumn, rows: number): boolean {
  const [low = Number.NaN, high = Number.NaN] = examples.map(Number);
  return type === 'number' && rows >= 5 && distinct === rows && high - low === rows - 1;
}

export interface KnownFiles {
  readonly tables: readonly KnownTable[];
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

const column = z.object({
  name: z.string(),
  type: z.enum(['number', 'text', 'boolean', 'datetime']),
  missing: z.number().default(0),
  distinct: z.number().default(0),
  examples: z.array(z.string()).default([]),
});

/** A table as JSON, without the file that it came in. */
export const knownTable = z.object({
  key: z.string(),
  variable: z.string().regex(/^[\p{L}_][\p{L}\p{N}_]*$/u),
  rows: z.number(),
  columns: z.array(column),
});

const file = z.union([
  z.object({ name: z.string(), refused: z.string() }),
  z.object({ name: z.string(), tables: z.array(knownTable) }),
]);

/** Reads the lines between `<files>` and `</files>`; lines that are no such description are left out. */
export function readFileLines(lines: readonly string[]): KnownFiles {
  const files = lines.flatMap((line) => {
    const read = file.safeParse(jsonOrNull(line));
    return read.success ? [read.data] : [];
  });
  return {
    tables: files.flatMap((read) =>
      'tables' in read ? read.tables.map((known) => ({ ...known, file: read.name })) : [],
    ),
    refused: files.flatMap((read) =>
      'refused' in read ? [{ name: read.name, reason: read.refused }] : [],
    ),
  };
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
