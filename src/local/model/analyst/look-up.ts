import { z } from 'zod';
import type { KnownTable } from './conversation/known-table.js';
import type { Results } from './conversation/read-results.js';
import type { FoundValues } from './language/value-mention.js';
import { type CellDraft, cellDraft } from './python/cell-draft.js';
import { literal } from './python/literal.js';
import { plainSource } from './python/source.js';

/** A cell that looks for words nobody knows among the values of a table's text columns. */
export function lookUpCell(
  table: KnownTable,
  unknown: readonly string[],
  searched: ReadonlySet<string>,
): CellDraft | undefined {
  const words = unknown.filter((word) => !searched.has(word) && /^[^\s]{3,}$/.test(word));
  const columns = unlistedColumns(table);
  if (words.length === 0 || columns.length === 0) return undefined;
  return cellDraft(`Looking for ${words.join(', ')} in the data`, [
    'import json',
    'import unicodedata',
    'from difflib import get_close_matches',
    '',
    'def plain(text):',
    '    text = unicodedata.normalize("NFKD", str(text).lower().replace("ß", "ss"))',
    '    return text.encode("ascii", "ignore").decode()',
    '',
    'found = []',
    `for column in ${literal(columns)}:`,
    `    values = ${plainSource(table).name}[column].dropna().astype(str).unique()`,
    `    for word in ${literal(words)}:`,
    '        near = [value for value in values if any(part.startswith(word) for part in plain(value).split())]',
    '        near = near or [value for value in values if get_close_matches(word, plain(value).split(), cutoff=0.85)]',
    '        if near:',
    '            found.append([word, column, len(near), near[:12]])',
    `print("RESULT searched", json.dumps(${literal(words)}))`,
    'print("RESULT found", json.dumps(found))',
  ]);
}

const foundRows = z.array(
  z.tuple([z.string(), z.string(), z.number(), z.array(z.string()).min(1)]),
);

/** For each word the values that hold it, in the column where they are fewest. */
export function foundValues(results: Results): readonly FoundValues[] {
  const rows = foundRows.safeParse(results.get('found')).data ?? [];
  return [...new Set(rows.map(([word]) => word))].flatMap((word) => {
    const [fewest] = rows.filter((row) => row[0] === word).toSorted((a, b) => a[2] - b[2]);
    if (fewest === undefined) return [];
    const [, column, count, values] = fewest;
    return [{ word, column, values, contains: count > values.length ? word : undefined }];
  });
}

export function searchedWords(results: Results): readonly string[] {
  return z.array(z.string()).safeParse(results.get('searched')).data ?? [];
}

function unlistedColumns({ columns }: KnownTable): readonly string[] {
  return columns
    .filter(({ type, distinct, examples }) => type === 'text' && distinct > examples.length)
    .map(({ name }) => name);
}
