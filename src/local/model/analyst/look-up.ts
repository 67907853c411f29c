import { z } from 'zod';
import type { KnownTable } from './conversation/known-table.js';
import type { Results } from './conversation/read-results.js';
import type { FoundValues } from './language/mark-question.js';
import type { Plan } from './planning/plan.js';
import { type CellDraft, cellDraft } from './python/cell-draft.js';
import { literal } from './python/literal.js';

/** A cell that looks for words nobody knows among the values of a table's text columns. */
export function lookUpCell(plan: Plan, searched: ReadonlySet<string>): CellDraft | undefined {
  const words = plan.leftover.filter((word) => !searched.has(word) && word.length > 2);
  const columns = unlistedColumns(plan.table);
  if (words.length === 0 || columns.length === 0) return undefined;
  return cellDraft(`Looking for ${words.join(', ')} in the data`, [
    'import json',
    'import unicodedata',
    '',
    'def plain(text):',
    '    return unicodedata.normalize("NFKD", str(text)).encode("ascii", "ignore").decode().lower()',
    '',
    `words = ${literal(words)}`,
    'found = [',
    '    (word, column, value)',
    `    for column in ${literal(columns)}`,
    `    for value in ${plan.table.variable}[column].dropna().astype(str).unique()`,
    '    for word in words',
    '    if word in plain(value)',
    ']',
    'print("RESULT searched", json.dumps(words))',
    'print("RESULT found", json.dumps(found[:40]))',
  ]);
}

const foundRows = z.array(z.tuple([z.string(), z.string(), z.string()]));

/** For each word the values that hold it, in the first column that has any. */
export function foundValues(results: Results): readonly FoundValues[] {
  const rows = foundRows.safeParse(results.get('found')).data ?? [];
  return [...new Set(rows.map(([word]) => word))].flatMap((word) => {
    const own = rows.filter((row) => row[0] === word);
    const column = own[0]?.[1];
    if (column === undefined) return [];
    return [{ word, column, values: own.filter((row) => row[1] === column).map((row) => row[2]) }];
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
