import { renameSync, rmSync } from 'node:fs';
import Database from 'libsql';
import type { Logger } from 'pino';
import { fileIdentity } from './file-identity.js';

export interface FinishOptions {
  readonly path: string;
  readonly logger: Logger;
}

/** Where a deleted database is written anew until it is whole. */
export function madeAt(path: string): string {
  return `${path}.new`;
}

/** What is left of the log of another file must not be taken for that of this one. */
export function putInPlace(made: string, path: string): void {
  for (const left of ['-wal', '-shm']) rmSync(`${path}${left}`, { force: true });
  renameSync(made, path);
}

/**
 * Puts in place what a process wrote anew that ended before it could do so itself: it is all that there is. What
 * is not whole stays where it is, for people to look at.
 */
export function finishWriting({ path, logger }: FinishOptions): void {
  const made = madeAt(path);
  if (fileIdentity(path) !== undefined || fileIdentity(made) === undefined) return;
  const fault = faultIn(made);
  if (fault === undefined) putInPlace(made, path);
  logger.error({ path, made, fault }, fault === undefined ? FINISHED : UNFINISHED);
}

/** Undefined for a database that is whole. */
function faultIn(path: string): string | undefined {
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { readonly: true });
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    if (tables.length === 0) return 'empty';
    const [told] = database.prepare('PRAGMA integrity_check').raw().all();
    return String(told) === 'ok' ? undefined : String(told);
  } catch (error) {
    return String(error);
  } finally {
    database?.close();
  }
}

const FINISHED =
  'the database file was missing, and the copy that was being written when the program ended is put in its place';
const UNFINISHED =
  'the database file is missing, and the copy that was being written when the program ended is not whole: a new one is begun';
