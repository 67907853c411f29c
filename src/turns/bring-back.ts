import type { KernelSession } from '../sandbox/index.js';
import type { Attachment } from '../slack/index.js';
import { attachFiles } from './attach-files.js';
import { FileTooHeavy } from './file-too-heavy.js';

/** Puts a thread's files back into a session whose kernel was lost in the middle of a turn. */
export type BringBack = (
  session: KernelSession,
  options: { readonly signal: AbortSignal },
) => Promise<BroughtBack>;

export interface BroughtBack {
  readonly files: readonly string[];
  /** Names of those that were there before and are not any more. */
  readonly lostFiles: readonly string[];
}

export interface BringBackOptions {
  /** Every file of the thread that can be read, under its name in the working folder. */
  readonly wanted: ReadonlyMap<string, Attachment>;
  /** Those whose content was refused before: nothing is lost with them. */
  readonly refused: ReadonlySet<string>;
  readonly fileMs: number;
}

/** The returned function throws a {@link SandboxError} when the session fails, or the signal's reason. */
export function bringBack({ wanted, refused, fileMs }: BringBackOptions): BringBack {
  return async (session, { signal }) => {
    const missing = [...wanted].filter(
      ([name]) => !refused.has(name) && !session.loadedFiles.has(name),
    );
    const options = { session, signal, fileMs, onReading: () => undefined };
    const read = await attachFiles(missing, options).catch(withoutWrap);
    const named = (kind: 'loaded' | 'refused') =>
      read.filter((file) => file.kind === kind).map(({ name }) => name);
    return { files: named('loaded'), lostFiles: named('refused') };
  };
}

/** In the middle of a turn it does not matter which file it was that ended yet another sandbox. */
function withoutWrap(error: unknown): never {
  throw error instanceof FileTooHeavy ? error.cause : error;
}
