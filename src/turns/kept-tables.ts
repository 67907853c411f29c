import type { LoadedNamespace } from '../sandbox/index.js';
import type { AttachedFile } from './attach-files.js';

interface Saved {
  /** Those that the saved variables were made with. */
  readonly saved: readonly AttachedFile[];
  readonly loaded: LoadedNamespace;
}

/** Names of files that could not be had, while all of their tables came back with the saved variables. */
export function keptTables(
  files: ReadonlyMap<string, AttachedFile>,
  { saved, loaded: { tables, lostTables } }: Saved,
): readonly string[] {
  return [...files]
    .filter(([, file]) => file.loaded.kind === 'refused' && saved.includes(file))
    .map(([name]) => name)
    .filter((name) => tables.some(isOf(name)) && !lostTables.some(isOf(name)));
}

/** Whether a key of `tables` is of the file: `a.xlsx`, or `a.xlsx: Sheet`. */
function isOf(file: string): (key: string) => boolean {
  return (key) => key === file || key.startsWith(`${file}: `);
}
