import { createHash, type Hash } from 'node:crypto';
import type { KernelSession, LoadedFile, ReadOverrides } from '../sandbox/index.js';
import { SandboxError } from '../sandbox/index.js';
import { type Attachment, FileRefused } from '../slack/index.js';
import { deadline } from './deadline.js';
import type { Copying, FileCopies } from './file-copies.js';
import { FileTooHeavy } from './file-too-heavy.js';
import { refusedAsTooHeavy } from './refused-as-too-heavy.js';

export interface AttachOptions {
  readonly session: Pick<KernelSession, 'putFile' | 'loadFile' | 'holdsFile'>;
  readonly copies: FileCopies;
  readonly signal: AbortSignal;
  /** Milliseconds for one file: its way from Slack into the sandbox and its reading. */
  readonly fileMs: number;
  readonly onReading: (name: string) => void;
  /** Not called when the sandbox failed for a reason of its own, or the signal was aborted. */
  readonly onRead: (file: LoadedFile) => void;
  readonly overridesOf: (name: string, attachment: Attachment) => ReadOverrides | undefined;
}

export interface AttachOneOptions
  extends Omit<AttachOptions, 'onReading' | 'onRead' | 'overridesOf'> {
  readonly overrides: ReadOverrides | undefined;
  /** That of its bytes when they came first, where they did. */
  readonly sha256?: string | undefined;
}

export interface AttachedFile {
  readonly loaded: LoadedFile;
  /** Of its bytes, in hex; undefined when they did not all come. */
  readonly sha256: string | undefined;
  /** Slack has it no more, so it is a copy that was kept. */
  readonly isCopy?: boolean;
  /** It was refused, and another try would be, too, as long as nobody attaches it again. */
  readonly isLacking?: boolean;
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
    try {
      const file = await attachFile(name, attachment, { ...options, overrides });
      options.onRead(file.loaded);
      attached.push(file);
    } catch (error) {
      if (error instanceof FileTooHeavy) options.onRead(refusedAsTooHeavy(name));
      throw error;
    }
  }
  return attached;
}

/** One of them. @throws as `attachFiles` does. */
export async function attachFile(
  name: string,
  attachment: Attachment,
  { signal, fileMs, overrides, ...options }: AttachOneOptions,
): Promise<AttachedFile> {
  using within = deadline(signal, fileMs);
  const refused = (reason: string): AttachedFile => ({
    loaded: { kind: 'refused', name, reason },
    sha256: undefined,
  });
  try {
    const put = await putFile(name, attachment, { ...options, signal: within.signal });
    const loaded = await options.session.loadFile(name, { signal: within.signal, overrides });
    return { loaded, ...put };
  } catch (error) {
    if (error instanceof FileRefused)
      return { ...refused(error.message), isLacking: error.isLasting };
    if (error instanceof SandboxError && error.reason === 'out-of-memory')
      throw new FileTooHeavy(name, { cause: error });
    if (signal.aborted || error instanceof SandboxError) throw error;
    if (within.signal.aborted) return refused('It took too long to fetch. Please try again.');
    throw error;
  }
}

type PutOptions = Pick<AttachOneOptions, 'session' | 'copies' | 'sha256' | 'signal'>;
type Put = Pick<AttachedFile, 'sha256' | 'isCopy'>;

/** From Slack, unless a sandbox that lived on has it; what Slack refuses by now may have been copied before. */
async function putFile(name: string, attachment: Attachment, options: PutOptions): Promise<Put> {
  const { session, copies, sha256: known, signal } = options;
  if (known !== undefined && (await session.holdsFile(name, known, { signal })))
    return { sha256: known };
  const copy = known === undefined ? undefined : await copies.find(known);
  const copying = copy === undefined ? copies.begin() : undefined;
  try {
    const sha256 = await putHashed(name, await attachment.open({ signal }), {
      ...options,
      copying,
    });
    await copying?.finish(sha256);
    return { sha256 };
  } catch (refusal) {
    await copying?.drop();
    if (!(refusal instanceof FileRefused) || copy === undefined) throw refusal;
    return putCopy(name, copy, options).catch((error: unknown) => {
      signal.throwIfAborted();
      throw error instanceof SandboxError ? error : refusal;
    });
  }
}

async function putCopy(
  name: string,
  copy: AsyncIterable<Uint8Array>,
  options: PutOptions,
): Promise<Put> {
  return { sha256: await putHashed(name, copy, options), isCopy: true };
}

/** @returns the SHA-256 of its bytes, in hex */
async function putHashed(
  name: string,
  chunks: AsyncIterable<Uint8Array>,
  { session, signal, copying }: PutOptions & { readonly copying?: Copying | undefined },
): Promise<string> {
  const hash = createHash('sha256');
  await session.putFile(name, passing(chunks, { hash, copying }), { signal });
  return hash.digest('hex');
}

interface Passing {
  readonly hash: Hash;
  readonly copying: Copying | undefined;
}

async function* passing(
  chunks: AsyncIterable<Uint8Array>,
  { hash, copying }: Passing,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    await copying?.add(chunk);
    yield chunk;
  }
}
