import {
  type AsyncBuffer,
  type ParquetParsers,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
  type SchemaTree,
} from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { UnreadableParquet } from './unreadable-parquet.js';

export interface ParquetOptions {
  readonly signal: AbortSignal;
  /** Rows times columns above which the file is refused. */
  readonly mostCells: number;
}

type Kind = 'integer' | 'float' | 'boolean' | 'text' | 'datetime' | 'datetime-utc' | 'nested';

const rowsAtOnce = 5_000;

/**
 * A Parquet file as JSON lines, for sandboxes whose Python cannot read one: first
 * `{"columns":[{"name","type"}]}`, then one array for each row. Dates are ISO 8601 texts, whole numbers
 * beyond 2^53 are texts, raw bytes are null.
 * @throws {UnreadableParquet}
 */
export async function* parquetLines(
  bytes: Uint8Array,
  { signal, mostCells }: ParquetOptions,
): AsyncGenerator<Uint8Array> {
  try {
    const file = bufferOf(bytes);
    const metadata = await parquetMetadataAsync(file);
    const columns = parquetSchema(metadata).children.map((child) => ({
      name: child.element.name,
      type: kindOf(child),
    }));
    const rows = Number(metadata.num_rows);
    if (rows * columns.length > mostCells) throw tooLarge(rows, columns.length, mostCells);
    yield line({ columns });
    for (let rowStart = 0; rowStart < rows; rowStart += rowsAtOnce) {
      signal.throwIfAborted();
      const rowEnd = Math.min(rows, rowStart + rowsAtOnce);
      const read = { file, metadata, compressors, parsers, rowStart, rowEnd };
      const records = await parquetReadObjects(read);
      const lines = records.map((record) => columns.map(({ name }) => plain(record[name])));
      yield Buffer.concat(lines.map(line));
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnreadableParquet) throw error;
    throw new UnreadableParquet('The Parquet file is damaged or of a kind that is not read.', {
      cause: error,
    });
  }
}

function bufferOf(bytes: Uint8Array): AsyncBuffer {
  return {
    byteLength: bytes.byteLength,
    slice: (start, end) => new Uint8Array(bytes.subarray(start, end)).buffer,
  };
}

function line(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

function kindOf({ element, children }: SchemaTree): Kind {
  if (children.length > 0) return 'nested';
  const { type, logical_type: logical, converted_type: converted } = element;
  if (logical?.type === 'TIMESTAMP' && logical.isAdjustedToUTC) return 'datetime-utc';
  if (type === 'INT96' || isMoment(logical?.type, converted)) return 'datetime';
  if (logical?.type === 'DECIMAL' || converted === 'DECIMAL') return 'float';
  if (logical?.type === 'TIME' || converted?.startsWith('TIME_') === true) return 'text';
  if (type === 'BOOLEAN') return 'boolean';
  if (type === 'INT32' || type === 'INT64') return 'integer';
  return type === 'FLOAT' || type === 'DOUBLE' || logical?.type === 'FLOAT16' ? 'float' : 'text';
}

function isMoment(logical: string | undefined, converted: string | undefined): boolean {
  return (
    logical === 'TIMESTAMP' ||
    logical === 'DATE' ||
    converted === 'DATE' ||
    converted?.startsWith('TIMESTAMP_') === true
  );
}

const parsers: Partial<ParquetParsers> = {
  dateFromDays: (days) => moment(BigInt(days) * 86_400_000_000_000n)?.slice(0, 10),
  timestampFromMilliseconds: (millis) => moment(millis * 1_000_000n),
  timestampFromMicroseconds: (micros) => moment(micros * 1_000n),
  timestampFromNanoseconds: moment,
};

/** ISO 8601 to the nanosecond; nothing for a year that ISO 8601 writes with more than four digits. */
function moment(nanos: bigint): string | undefined {
  const rest = ((nanos % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const date = new Date(Number((nanos - rest) / 1_000_000n));
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999)
    return undefined;
  return `${date.toISOString().slice(0, -1)}${String(rest).padStart(6, '0')}`;
}

function plain(value: unknown): unknown {
  if (value === undefined || value === null || value instanceof Uint8Array) return null;
  if (typeof value === 'bigint')
    return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Date) return value.toISOString().slice(0, -1);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
}

function tooLarge(rows: number, columns: number, most: number): UnreadableParquet {
  const size = `${rows.toLocaleString('en')} rows × ${columns} columns`;
  const limit = most.toLocaleString('en');
  return new UnreadableParquet(
    `The Parquet file holds ${size}; at most ${limit} cells are read here.`,
  );
}
