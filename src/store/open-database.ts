import Database from 'libsql';
import { fileIdentity } from './file-identity.js';
import { toStoreError } from './store-error.js';

/** An open file of SQLite, and which one it is. */
export interface OpenDatabase {
  readonly database: Database.Database;
  readonly identity: string | undefined;
}

/** @throws {StoreError} when the database cannot be opened. */
export function openDatabase(path: string): OpenDatabase {
  // Tells a folder in its place.
  fileIdentity(path);
  let database: Database.Database | undefined;
  try {
    database = new Database(path);
    database.pragma('journal_mode = WAL');
    database.pragma('busy_timeout = 5000');
    // A killed process loses nothing by it; a power cut may take the last commits along.
    database.pragma('synchronous = NORMAL');
    return { database, identity: fileIdentity(path) };
  } catch (error) {
    database?.close();
    throw toStoreError(error, path);
  }
}
