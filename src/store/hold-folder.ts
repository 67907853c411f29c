import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { fileIdentity } from './file-identity.js';
import { StoreError, toStoreError } from './store-error.js';

/** A folder that one process at a time has. */
export interface HeldFolder {
  /** Names whoever has the folder, the same over restarts. */
  readonly instance: string;
  /**
   * Holds it again, under the same name, where its files were taken away meanwhile.
   * @throws {StoreError} `in-use` when another process holds what stands there now.
   */
  keep(): void;
  close(): void;
}

/**
 * The operating system gives the lock back when the process ends, however it ends; so whoever has it
 * knows that those before are gone.
 * @param waitMs how long the process before this one may take to end
 * @throws {StoreError} `in-use` while another process holds the folder, `read-only` when it cannot be written.
 */
export function holdFolder(dataDir: string, { waitMs }: { readonly waitMs: number }): HeldFolder {
  const lockPath = join(dataDir, 'threadbook.lock');
  const instancePath = join(dataDir, 'instance');
  makeFolder(dataDir);
  let lock = takeLock(lockPath, waitMs);
  try {
    const instance = readInstance(instancePath);
    return {
      instance,
      keep() {
        const isHeld = fileIdentity(lockPath) === lock.identity;
        if (isHeld && fileIdentity(instancePath) !== undefined) return;
        makeFolder(dataDir);
        if (!isHeld) {
          const taken = takeLock(lockPath, 0);
          lock.close();
          lock = taken;
        }
        writeInstance(instancePath, instance);
      },
      close: () => lock.close(),
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw toStoreError(error, path);
  }
}

interface Lock {
  readonly identity: string | undefined;
  close(): void;
}

function takeLock(path: string, waitMs: number): Lock {
  fileIdentity(path);
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { timeout: waitMs });
    database.exec('BEGIN EXCLUSIVE');
    return { identity: fileIdentity(path), close: () => database?.close() };
  } catch (error) {
    database?.close();
    const fault = toStoreError(error, path);
    if (fault.reason !== 'damaged') throw fault;
    throw new StoreError('damaged-lock', { cause: error, path });
  }
}

function readInstance(path: string): string {
  if (fileIdentity(path) !== undefined) {
    const kept = readText(path);
    if (/^[\w-]{8,}$/.test(kept)) return kept;
  }
  const made = randomUUID();
  writeInstance(path, made);
  return made;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw toStoreError(error, path);
  }
}

function writeInstance(path: string, instance: string): void {
  try {
    writeFileSync(path, instance, { mode: 0o600 });
  } catch (error) {
    throw toStoreError(error, path);
  }
}
