import { createHash, type Hash } from 'node:crypto';
import type { KernelSession, LoadedFile, ReadOverrides } from '../sandbox/index.js';
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
  readonly overridesOf: (name: string, attachment: Attachment) => ReadOverrides | undefined;
}

export interface AttachOneOptions extends Omit<AttachOptions, 'onReading' | 'overridesOf'> {
  readonly overrides: ReadOverrides | undefined;
}

export interface AttachedFile {
  readonly loaded: LoadedFile;
  /** Of its bytes, in hex; undefined when they did not all come. */
  readonly sha256: string | undefined;
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
): Promise<readonly AttachedFile[]> {
  const attached: AttachedFile[] = [];
  for (const [name, attachment] of files) {
    options.onReading(name);
    const overrides = options.overridesOf(name, attachment);
    attached.push(await attachFile(name, attachment, { ...options, overrides }));
  }
  return attached;
}

/** One of them. @throws as `attachFiles` does. */
export async function attachFile(
  name: string,
  attachment: Attachment,
  { session, signal, fileMs, overrides }: AttachOneOptions,
): Promise<AttachedFile> {
  using within = deadline(signal, fileMs);
  const refused = (reason: string): AttachedFile => ({
    loaded: { kind: 'refused', name, reason },
    sha256: undefined,
  });
  try {
    const hash = createHash('sha256');
    const bytes = await attachment.open({ signal: within.signal });
    await session.putFile(name, hashing(bytes, hash), { signal: within.signal });
    const loaded = await session.loadFile(name, { signal: within.signal, overrides });
    return { loaded, sha256: hash.digest('hex') };
  } catch (error) {
    if (error instanceof FileRefused) return refused(error.message);
    if (error instanceof SandboxError && error.reason === 'out-of-memory')
      throw new FileTooHeavy(name, { cause: error });
    if (signal.aborted || error instanceof SandboxError) throw error;
    if (within.signal.aborted) return refused('It took too long to fetch. Please try again.');
    throw error;
  }
}

async function* hashing(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}
