import type { KernelSession, LoadedFile } from '../sandbox/index.js';
import type { AnswerOptions, RestoredNote } from '../slack/index.js';
import type { FileCopies } from './file-copies.js';
import { isCell, type Journal } from './journal.js';
import { restore } from './restore.js';
import { restoredForModel, restoredNote } from './restored-notes.js';
import type { RestoringOptions } from './turn-options.js';

/** What came of building a session anew; empty where there was nothing to do. */
export interface Rebuilt {
  readonly loaded: readonly LoadedFile[];
  /** Names of the files that were fetched, or could not be. */
  readonly tried: ReadonlySet<string>;
  readonly forModel: readonly string[];
  readonly forAsker: RestoredNote | undefined;
}

export interface RebuildOptions extends Omit<AnswerOptions, 'mask'> {
  readonly restoring: RestoringOptions;
  readonly journal: Journal;
  readonly copies: FileCopies;
  readonly tooHeavy: ReadonlySet<string>;
  readonly fileMs: number;
}

/** More cells than these are not found unfit one by one: then none is run. */
const mostUnfit = 3;

/**
 * Builds the thread's session anew unless it holds all of the journal.
 * @throws as `restore` does.
 */
export async function rebuild(session: KernelSession, options: RebuildOptions): Promise<Rebuilt> {
  const { restoring, journal, signal, onStep } = options;
  const { holding, unfit, restoreMs } = restoring;
  const isHeld = holding.get(session) === session.lostKernels;
  if (isHeld || journal.length === 0) {
    holding.set(session, session.lostKernels);
    return { loaded: [], tried: new Set(), forModel: [], forAsker: undefined };
  }
  onStep({ kind: 'restoring', cells: journal.filter(isCell).length });
  const restored = await restore({
    ...{ ...options, ...restoring, session },
    restoreMs: unfit.size > mostUnfit ? 0 : restoreMs,
    saved: await restoring.saved(),
  });
  const { files, keptTables } = restored;
  for (const { loaded, isLacking = false } of files)
    restoring.lacking.note(session, loaded.name, isLacking || keptTables.includes(loaded.name));
  const forAsker = restoredNote(restored);
  const missing = {
    cells: forAsker?.missing.length ?? 0,
    files: forAsker?.lostFiles.length ?? 0,
  };
  onStep({ kind: 'restore-ended', missing });
  const variables = await session.namespace.types({ signal });
  holding.set(session, session.lostKernels);
  return {
    loaded: files.map(({ loaded }) => loaded).filter(({ name }) => !keptTables.includes(name)),
    tried: new Set(files.map(({ loaded }) => loaded.name)),
    forModel: restoredForModel(restored, variables),
    forAsker,
  };
}
