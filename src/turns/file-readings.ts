import { z } from 'zod';
import type { FileReading, ReadChoices } from '../slack/index.js';
import type { Store } from '../store/index.js';
import { readReceipt, type TableReceipt } from './file-receipt.js';
import { storedOverrides } from './journal-of.js';

type FileRow = Awaited<ReturnType<Store['files']['versionsOfThread']>>[number];

/** How files are read now, from every version of all files of their thread. */
export function fileReadings(
  versions: readonly FileRow[],
  wanted: { readonly message: string } | { readonly name: string },
): readonly FileReading[] {
  const isWanted = (row: FileRow) =>
    'name' in wanted ? row.name === wanted.name : row.message === wanted.message;
  const names = new Set(versions.filter(isWanted).map(({ name }) => name));
  return [...names].flatMap((name) => readingOf(versions.filter((row) => row.name === name)) ?? []);
}

/** @param versions of one file, oldest first */
function readingOf(versions: readonly FileRow[]): FileReading | undefined {
  const last = versions.at(-1);
  const [first, ...rest] = readReceipt(last?.receipt ?? null);
  if (last === undefined || first === undefined) return undefined;
  const facts = factsOf(first);
  const all = versions.filter(({ reference }) => reference === last.reference);
  return {
    name: last.name,
    choices: CHOICES.filter((choice) => !(IDLE[facts.kind] ?? OF_A_BOOK).has(choice)),
    read: readAs(facts),
    settled: storedOverrides(last.overrides) ?? {},
    sheets: distinct(
      all.flatMap(({ receipt }) =>
        readReceipt(receipt).flatMap((table) => factsOf(table).sheet ?? []),
      ),
    ),
    columns: distinct([first, ...rest].flatMap(({ columns }) => columns)),
  };
}

const CHOICES = [
  ...(['sheet', 'headerRow', 'encoding', 'delimiter', 'decimal', 'thousands'] as const),
  ...(['dateOrder', 'keepAsText'] as const),
];

const of = (...choices: readonly (keyof ReadChoices)[]) => new Set(choices);
const OF_TYPED = of('encoding', 'delimiter', 'sheet', 'headerRow');
const OF_COLUMNAR = of(...OF_TYPED, 'decimal', 'thousands', 'dateOrder');

/** Choices that mean nothing for a kind of file (`settings.py` has the same); the kinds not named are workbooks. */
export const IDLE: Readonly<Record<string, ReadonlySet<keyof ReadChoices>>> = {
  text: of('sheet'),
  html: of('delimiter', 'sheet'),
  mhtml: of('delimiter', 'sheet'),
  json: of('delimiter', 'sheet'),
  xml: OF_TYPED,
  sqlite: OF_TYPED,
  parquet: OF_COLUMNAR,
  feather: OF_COLUMNAR,
};
const OF_A_BOOK = of('encoding', 'delimiter');

const ORDERS = { dmy: 'day first', mdy: 'month first', ymd: 'year first' } as const;

/** Receipts are made inside the sandbox, by code that cells can change. */
const factsSchema = z.object({
  kind: z.string().catch(''),
  encoding: z.string().max(40).optional().catch(undefined),
  delimiter: z.string().length(1).optional().catch(undefined),
  decimal: z.enum(['.', ',']).optional().catch(undefined),
  thousands: z.enum(['', '.', ',', ' ', "'"]).optional().catch(undefined),
  header: z.string().optional().catch(undefined),
  header_rows: z.array(z.int()).catch([]),
  sheet: z.string().min(1).max(255).optional().catch(undefined),
  date_order: z.enum(['dmy', 'mdy', 'ymd']).optional().catch(undefined),
});

type Facts = z.infer<typeof factsSchema>;

function factsOf({ receipt }: TableReceipt): Facts {
  return factsSchema.parse(receipt);
}

function readAs({ encoding, delimiter, decimal, thousands, ...facts }: Facts): ReadChoices {
  const headerRow = facts.header === 'none' ? 0 : facts.header_rows[0];
  const dateOrder = facts.date_order && ORDERS[facts.date_order];
  return { encoding, delimiter, decimal, thousands, headerRow, dateOrder };
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
