import type { RestoredNote } from '../slack/index.js';
import type { AttachedFile } from './attach-files.js';
import type { JournalCell } from './journal.js';
import type { Restored } from './restore.js';

/** What the asker is to see of it, on one line; undefined where there was nothing. */
export function restoredNote({
  cells,
  files,
  ms,
  ...restored
}: Restored): RestoredNote | undefined {
  // Of a cell whose kernel died with it nothing was there later either.
  const notRun = restored.notRun.filter(({ outcome }) => outcome !== 'kernel-died');
  const missing = [...restored.failing.map(({ cell }) => cell), ...notRun];
  if (cells + restored.spared + files.length + missing.length === 0) return undefined;
  const refused = files.filter(isRefused);
  return {
    kind: 'restored',
    cells: cells + restored.spared - restored.failing.length,
    ms,
    files: files.length - refused.length,
    lostFiles: refused.map(nameOf).filter((name) => !restored.keptTables.includes(name)),
    changedFiles: restored.changedFiles,
    copiedFiles: files.filter(({ isCopy }) => isCopy).map(nameOf),
    lostNames: [...restored.lostNames, ...restored.staleNames, ...restored.lostWritten],
    differing: restored.differing.length,
    otherNames: restored.otherNames,
    missing: titles(missing),
  };
}

/** What the model is to know: exactly what there is, and what could not be brought back. */
export function restoredForModel(
  restored: Restored,
  variables: Readonly<Record<string, string>>,
): readonly string[] {
  const { cells, changedFiles, keptTables, differing, failing, notRun } = restored;
  const lost = restored.files.filter(isRefused).map(nameOf);
  return [
    `The kernel was started anew and rebuilt: files were loaded again and ${cells} earlier ${cells === 1 ? 'cell' : 'cells'} ran again. ${sparedWords(restored.spared)}${variablesNow(variables)}`,
    ...told('could not be saved, so they are gone', restored.lostNames),
    ...told('could not be saved, so they stand as they were attached', restored.staleNames),
    ...told('were files that could not be saved, so they are gone', restored.lostWritten),
    ...told(
      'could not be loaded again, so they are gone',
      lost.filter((name) => !keptTables.includes(name)),
    ),
    ...told(
      'are not in the working folder, since they could not be fetched again, but their tables are there as they were saved',
      keptTables,
    ),
    ...told('hold other bytes than before', changedFiles),
    ...told(
      'gave another result than the first time (chance, a clock or another file), so earlier figures of theirs do not match the variables any more',
      titles(differing),
    ),
    ...told(
      'came back with other values than the first time (chance, a clock or another file), so what was said of them before does not hold for them any more; say so where it matters',
      restored.otherNames,
    ),
    ...told(
      'fail now, so what they made may be missing',
      failing.map(({ cell, error }) => `${cell.title} (${error})`),
    ),
    ...told(
      'were not run again (no time, or they had ended a kernel), so what they made is missing',
      titles(notRun),
    ),
  ];
}

function sparedWords(spared: number): string {
  if (spared === 0) return '';
  const others = spared === 1 ? '1 other, which' : `${spared} others, some of which`;
  return `The variables of ${others} took long, were saved and put back. `;
}

function isRefused({ loaded }: AttachedFile): boolean {
  return loaded.kind === 'refused';
}

function nameOf({ loaded }: AttachedFile): string {
  return loaded.name;
}

const MOST_NAMES = 100;

function variablesNow(variables: Readonly<Record<string, string>>): string {
  const all = Object.entries(variables);
  if (all.length === 0) return 'There are no variables.';
  const shown = all.slice(0, MOST_NAMES).map(([name, type]) => `${name.slice(0, 80)} (${type})`);
  const more = all.length > MOST_NAMES ? ` and ${all.length - MOST_NAMES} more` : '';
  return `These variables exist: ${shown.join(', ')}${more}.`;
}

function told(what: string, names: readonly string[]): readonly string[] {
  return names.length === 0
    ? []
    : [
        `Of what came before, these ${what}: ${names.map((name) => JSON.stringify(name)).join(', ')}.`,
      ];
}

function titles(cells: readonly JournalCell[]): readonly string[] {
  return cells.map(({ title }) => title);
}
