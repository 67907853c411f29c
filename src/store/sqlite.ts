import { join } from 'node:path';
import type { Dialect } from 'kysely';
import type { Logger } from 'pino';
import type { HeldFolder } from './hold-folder.js';
import { RegainingDriver } from './regaining-driver.js';

export interface SqliteOptions {
  readonly dataDir: string;
  readonly folder: HeldFolder;
  readonly logger: Logger;
}

export function databasePath(dataDir: string): string {
  return join(dataDir, 'threadbook.db');
}

/** @throws {StoreError} when the database cannot be opened. */
export function openSqlite({ dataDir, folder, logger }: SqliteOptions): Dialect {
  const driver = new RegainingDriver({ path: databasePath(dataDir), folder, logger });
  const { dialect } = driver;
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => driver,
  };
}
