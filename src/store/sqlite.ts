import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Dialect, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { toStoreError } from './store-error.js';

export interface OpenedDialect {
  readonly dialect: Dialect;
  /** After the database itself was closed. */
  readonly close: () => Promise<void>;
}

/** How long a process waits for the one before it to end. */
const LOCK_WAIT_MS = 15_000;

/** @throws {StoreError} `in-use` while another process holds the folder, `read-only` when it cannot be written. */
export async function openSqlite(dataDir: string): Promise<OpenedDialect> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const lock = holdLock(join(dataDir, 'threadbook.lock'));
    const database = new Database(join(dataDir, 'threadbook.db'));
    database.pragma('journal_mode = WAL');
    database.pragma('busy_timeout = 5000');
    // A killed process loses nothing by it; a power cut may take the last commits along.
    database.pragma('synchronous = NORMAL');
    return {
      dialect: new SqliteDialect({ database }),
      close: async () => {
        lock.close();
      },
    };
  } catch (error) {
    throw toStoreError(error);
  }
}

/**
 * The operating system gives the lock back when the process ends, however it ends; so whoever has it
 * knows that nobody else answers.
 */
function holdLock(path: string): { close(): void } {
  const lock = new Database(path, { timeout: LOCK_WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error;
  }
  return lock;
}
