import type { KernelSession, LoadedFile } from '../sandbox/index.js';
import type { Attachment, Note } from '../slack/index.js';
import { attachFiles } from './attach-files.js';

/** The thread's files, all of them in the session: what the model is to read of them and the asker to see. */
export interface BroughtFiles {
  readonly loaded: readonly LoadedFile[];
  readonly forModel: readonly string[];
  readonly forAsker: readonly Note[];
}

export interface BringOptions {
  readonly session: KernelSession;
  /** Every file of the thread that can be read, under its name in the working folder. */
  readonly wanted: ReadonlyMap<string, Attachment>;
  /** Those among them that came with this question, in whatever version the session holds them. */
  readonly brandNew: ReadonlySet<string>;
  /** Those whose reading ended a sandbox in this turn. */
  readonly tooHeavy: ReadonlySet<string>;
  /** True when the session was opened anew under a thread that had turns before. */
  readonly reopened: boolean;
  readonly signal: AbortSignal;
  readonly fileMs: number;
  readonly onReading: (name: string) => void;
}

/**
 * Loads what the session does not hold: new files, files of a session or kernel that is gone, and
 * files whose reading was broken off.
 * @throws what `attachFiles` throws.
 */
export async function bringFiles(options: BringOptions): Promise<BroughtFiles> {
  const { session, wanted, brandNew, reopened } = options;
  const missing = [...wanted].filter(
    ([name]) => brandNew.has(name) || !session.loadedFiles.has(name),
  );
  const isRestored = (name: string) => reopened && !brandNew.has(name);
  const read = await attachFiles(missing, {
    ...options,
    onReading: (name) => isRestored(name) || options.onReading(name),
  });
  const loaded = [...read, ...[...options.tooHeavy].map(refusedAsTooHeavy)];
  const shown = loaded.filter(({ name }) => !isRestored(name));
  return {
    loaded,
    forModel: reopened ? [restartedNote] : [],
    forAsker: [...(reopened ? [restartNote(loaded, isRestored)] : []), ...shown.flatMap(fileNotes)],
  };
}

const restartedNote =
  'The kernel was started anew since the last turn: variables that earlier cells made are gone, so compute them again when needed. The files of this thread were loaded again and stand in <files>.';

function refusedAsTooHeavy(name: string): LoadedFile {
  const reason =
    'It needs more memory than the sandbox has. Please attach a smaller extract: fewer columns or a shorter period.';
  return { kind: 'refused', name, reason };
}

function restartNote(files: readonly LoadedFile[], isRestored: (name: string) => boolean): Note {
  const lost = files.filter(({ kind, name }) => kind === 'refused' && isRestored(name));
  return { kind: 'session-restarted', lostFiles: lost.map(({ name }) => name) };
}

function fileNotes(file: LoadedFile): readonly Note[] {
  switch (file.kind) {
    case 'loaded':
      return file.tables.map(({ summary, receipt }) => ({
        kind: 'file-read',
        summary,
        doubts: textsOf(receipt['doubts']),
      }));
    case 'refused':
      return [{ kind: 'file-refused', name: file.name, reason: file.reason }];
  }
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
