import { NotFoundError } from '@pandastack/sdk';
import type { KernelHome } from './kernel.js';
import type { Waits } from './kernel-session.js';
import { SandboxError } from './sandbox-error.js';
import { waitFor } from './wait.js';

export interface GetOptions extends Waits {
  readonly home: KernelHome;
  readonly maxBytes: number;
}

/**
 * Reads a file byte for byte.
 * @param path absolute, inside the sandbox.
 * @throws {SandboxError} `no-such-file`; `too-large`, also when the file grows while it is read.
 */
export async function getFile(path: string, options: GetOptions): Promise<Uint8Array> {
  const { home, signal, maxBytes } = options;
  const bytes = await sizeOf(path, options);
  if (bytes > maxBytes) throw tooLarge(path, maxBytes);
  const response = await home.connection.getBytes(
    `/sandboxes/${encodeURIComponent(home.sandbox.id)}/fs?path=${encodeURIComponent(path)}`,
    signal,
  );
  if (response.status === 404) throw noSuchFile(path);
  if (!response.ok || response.body === null)
    throw new SandboxError('broken', `${path}: PandaStack answered HTTP ${response.status}.`);
  const chunks: Uint8Array[] = [];
  let got = 0;
  for await (const chunk of response.body) {
    got += chunk.byteLength;
    if (got > maxBytes) throw tooLarge(path, maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function sizeOf(path: string, { home, signal }: GetOptions): Promise<number> {
  try {
    const { size, is_dir } = await waitFor(home.sandbox.filesystem.stat(path), signal);
    if (is_dir) throw noSuchFile(path);
    return size;
  } catch (error) {
    throw error instanceof NotFoundError ? noSuchFile(path, error) : error;
  }
}

function noSuchFile(path: string, cause?: unknown): SandboxError {
  return new SandboxError('no-such-file', `There is no file ${path} in the sandbox.`, { cause });
}

function tooLarge(path: string, maxBytes: number): SandboxError {
  return new SandboxError('too-large', `${path} is larger than ${maxBytes} bytes.`);
}
