import type { KernelSession, LoadedFile, ReadOverrides } from '../sandbox/index.js';
import type { Attachment, Note } from '../slack/index.js';
import { attachFiles } from './attach-files.js';
import type { FileCopies } from './file-copies.js';
import type { JournalFile } from './journal.js';
import type { LackingFiles } from './lacking-files.js';
import { refusedAsTooHeavy } from './refused-as-too-heavy.js';

/** The thread's files, all of them in the session: what the model is to read of them and the asker to see. */
export interface BroughtFiles {
  readonly loaded: readonly LoadedFile[];
  readonly forAsker: readonly Note[];
  readonly journal: readonly JournalFile[];
}

export interface BringOptions {
  readonly session: KernelSession;
  readonly copies: FileCopies;
  /** Every file of the thread that can be read, under its name in the working folder. */
  readonly wanted: ReadonlyMap<string, Attachment>;
  /** Those among them that came with this question, in whatever version the session holds them. */
  readonly brandNew: ReadonlySet<string>;
  /** Those whose reading ended a sandbox in this turn. */
  readonly tooHeavy: ReadonlySet<string>;
  /** Those that were tried while the session was built anew in this turn. */
  readonly restored: ReadonlySet<string>;
  readonly lacking: LackingFiles;
  readonly signal: AbortSignal;
  readonly fileMs: number;
  readonly onReading: (name: string) => void;
  readonly onRead: (file: LoadedFile) => void;
  readonly overridesOf: (name: string, attachment: Attachment) => ReadOverrides | undefined;
}

/**
 * Loads what the session does not hold: new files, and files whose reading was broken off. Those that
 * cannot be had are told once.
 * @throws what `attachFiles` throws.
 */
export async function bringFiles(options: BringOptions): Promise<BroughtFiles> {
  const { session, wanted, brandNew, restored, lacking } = options;
  const had = (name: string) =>
    [restored, lacking.of(session), session.loadedFiles].some((names) => names.has(name));
  const missing = [...wanted].filter(([name]) => brandNew.has(name) || !had(name));
  const read = await attachFiles(missing, options);
  for (const { loaded, isLacking = false } of read) lacking.note(session, loaded.name, isLacking);
  const loaded = [
    ...read.map((file) => file.loaded),
    ...[...options.tooHeavy].map(refusedAsTooHeavy),
  ];
  return {
    loaded,
    forAsker: loaded.flatMap(fileNotes),
    journal: missing.map(([name, attachment], at) => ({
      kind: 'file',
      name,
      attachment,
      sha256: read[at]?.sha256,
      overrides: options.overridesOf(name, attachment),
    })),
  };
}

export function fileNotes(file: LoadedFile): readonly Note[] {
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
