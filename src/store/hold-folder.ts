import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { toStoreError } from './store-error.js';

/** A folder that one process at a time has. */
export interface HeldFolder {
  /** Names whoever has the folder, the same over restarts. */
  readonly instance: string;
  close(): void;
}

/**
 * The operating system gives the lock back when the process ends, however it ends; so whoever has it
 * knows that those before are gone.
 * @param waitMs how long the process before this one may take to end
 * @throws {StoreError} `in-use` while another process holds the folder, `read-only` when it cannot be written.
 */
export async function holdFolder(
  dataDir: string,
  { waitMs }: { readonly waitMs: number },
): Promise<HeldFolder> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const lock = new Database(join(dataDir, 'threadbook.lock'), { timeout: waitMs });
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return { instance: await readInstance(join(dataDir, 'instance')), close: () => lock.close() };
    } catch (error) {
      lock.close();
      throw error;
    }
  } catch (error) {
    throw toStoreError(error);
  }
}

async function readInstance(path: string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (/^[\w-]{8,}$/.test(kept)) return kept;
  const made = randomUUID();
  await writeFile(path, made, { mode: 0o600 });
  return made;
}
