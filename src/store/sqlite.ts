import { join } from 'node:path';
import { type Dialect, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { toStoreError } from './store-error.js';

/** @throws {StoreError} when the database cannot be opened. */
export function openSqlite(dataDir: string): Dialect {
  try {
    const database = new Database(join(dataDir, 'threadbook.db'));
    database.pragma('journal_mode = WAL');
    database.pragma('busy_timeout = 5000');
    // A killed process loses nothing by it; a power cut may take the last commits along.
    database.pragma('synchronous = NORMAL');
    return new SqliteDialect({ database });
  } catch (error) {
    throw toStoreError(error);
  }
}
