import type { KernelSession, LoadedFile } from '../sandbox/index.js';
import type { RestoredNote } from '../slack/index.js';
import { CellTooHeavy } from './cell-too-heavy.js';
import { FileTooHeavy } from './file-too-heavy.js';
import { type RebuildOptions, type Rebuilt, rebuild } from './rebuild.js';
import type { TurnJournal } from './turn-journal.js';

/** Builds a session anew whose kernel was lost in the middle of a turn. */
export type BringBack = (
  session: KernelSession,
  options: { readonly signal: AbortSignal },
) => Promise<BroughtBack>;

export interface BroughtBack {
  readonly files: readonly string[];
  /** Names of those that were there before and are not any more. */
  readonly lostFiles: readonly string[];
  /** The same for the asker; undefined where there was nothing to bring back. */
  readonly forAsker: RestoredNote | undefined;
  /** What the model is to know of it. */
  readonly notes: readonly string[];
}

export interface BringBackOptions extends Omit<RebuildOptions, 'journal'> {
  readonly journal: TurnJournal;
  /** Those whose content was refused before: nothing is lost with them. */
  readonly refused: ReadonlySet<string>;
}

/** The returned function throws a {@link SandboxError} when the session fails, or the signal's reason. */
export function bringBack(options: BringBackOptions): BringBack {
  const { journal } = options;
  const unwanted = new Set([...options.tooHeavy, ...options.refused]);
  const { unfit } = options.restoring;
  const again = async (session: KernelSession, signal: AbortSignal): Promise<Rebuilt> => {
    try {
      const present = { signal, journal: journal.entries, tooHeavy: unwanted };
      return await rebuild(session, { ...options, ...present });
    } catch (error) {
      if (error instanceof CellTooHeavy) unfit.note(error);
      if (!(error instanceof CellTooHeavy) || !session.alive) throw withoutWrap(error);
      return again(session, signal);
    }
  };
  return async (session, { signal }) => {
    const { loaded, forModel, forAsker } = await again(session, signal);
    const named = (kind: LoadedFile['kind']) =>
      loaded.filter((file) => file.kind === kind).map(({ name }) => name);
    return {
      ...{ files: named('loaded'), lostFiles: named('refused') },
      ...{ notes: forModel, forAsker },
    };
  };
}

/** In the middle of a turn it does not matter what it was that ended yet another sandbox. */
function withoutWrap(error: unknown): unknown {
  const isHeavy = error instanceof FileTooHeavy || error instanceof CellTooHeavy;
  return isHeavy ? (error.cause ?? error) : error;
}
