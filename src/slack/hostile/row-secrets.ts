import { holdsKeyId, maskKeysBesideId, maskSecretKeys, namesSecretKeys } from './secret-keys.js';

export type MaskRows = (lines: string) => string;

/** A longer line is no row: what stands in it is not beside something else. */
const LONGEST_ROW = 10_000;

/** Masks keys in rows that hold the id of a key. */
export const maskRowsWithIds: MaskRows = (lines) =>
  holdsKeyId(lines)
    ? eachRow(lines, (row) => (holdsKeyId(row) ? maskKeysBesideId(row) : row))
    : lines;

/** @param head the first line of a delimited file. @returns undefined when it names no column of keys */
export function createColumnMask(head: string, delimiter: string): MaskRows | undefined {
  const cellsOf = (row: string) =>
    row.split(row.includes('"') ? outsideQuotes(delimiter) : delimiter);
  const columns = cellsOf(head).flatMap((name, at) => (namesSecretKeys(name) ? [at] : []));
  if (columns.length === 0) return undefined;
  return (lines) =>
    eachRow(lines, (row) =>
      cellsOf(row)
        .map((cell, at) => (columns.includes(at) ? maskSecretKeys(cell) : cell))
        .join(delimiter),
    );
}

function eachRow(lines: string, mask: (row: string) => string): string {
  return lines.replace(/[^\r\n]+/g, (row) => (row.length > LONGEST_ROW ? row : mask(row)));
}

function outsideQuotes(delimiter: string): RegExp {
  return new RegExp(`[${delimiter}](?=(?:[^"]*"[^"]*")*[^"]*$)`);
}
