import { type Kysely, Migrator } from 'kysely';
import { migrations } from './migrations.js';
import type { Schema } from './schema.js';
import { toStoreError } from './store-error.js';

/**
 * Brings the tables up to date.
 * @param path the file that holds them, if one does
 * @throws {StoreError} `newer` when they are beyond what is known here.
 */
export async function migrate(db: Kysely<Schema>, path?: string): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  // The plugin would turn the names of Kysely's own tables around.
  const migrator = new Migrator({ db: db.withoutPlugins(), provider });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw toStoreError(error, path);
}
