import type { KernelSession, LoadedFile } from '../sandbox/index.js';
import { SandboxError } from '../sandbox/index.js';
import { type Attachment, FileRefused } from '../slack/index.js';
import { deadline } from './deadline.js';
import { FileTooHeavy } from './file-too-heavy.js';

export interface AttachOptions {
  readonly session: Pick<KernelSession, 'putFile' | 'loadFile'>;
  readonly signal: AbortSignal;
  /** Milliseconds for one file: its way from Slack into the sandbox and its reading. */
  readonly fileMs: number;
  readonly onReading: (name: string) => void;
}

/**
 * Brings files into the session one after the other and loads their tables. A file that Slack, our
 * limits or its content refuse is a value, so that the others are still read.
 * @throws {FileTooHeavy} when reading one ended the sandbox.
 * @throws {SandboxError} when the sandbox itself fails; the signal's reason when aborted.
 */
export async function attachFiles(
  files: Iterable<readonly [name: string, attachment: Attachment]>,
  options: AttachOptions,
): Promise<readonly LoadedFile[]> {
  const loaded: LoadedFile[] = [];
  for (const [name, attachment] of files) {
    options.onReading(name);
    loaded.push(await attachFile(name, attachment, options));
  }
  return loaded;
}

async function attachFile(
  name: string,
  attachment: Attachment,
  { session, signal, fileMs }: AttachOptions,
): Promise<LoadedFile> {
  using within = deadline(signal, fileMs);
  try {
    const bytes = await attachment.open({ signal: within.signal });
    await session.putFile(name, bytes, { signal: within.signal });
    return await session.loadFile(name, { signal: within.signal });
  } catch (error) {
    if (error instanceof FileRefused) return { kind: 'refused', name, reason: error.message };
    if (error instanceof SandboxError && error.reason === 'out-of-memory')
      throw new FileTooHeavy(name, { cause: error });
    if (signal.aborted || error instanceof SandboxError) throw error;
    if (within.signal.aborted)
      return { kind: 'refused', name, reason: 'It took too long to fetch. Please try again.' };
    throw error;
  }
}
