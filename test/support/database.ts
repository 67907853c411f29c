import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dialect, Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import Database from 'libsql';
import pg from 'pg';
import { startPostgres } from './postgres.js';
import type { Settings } from './program.js';

/** Where the program can keep its threads. */
export const databaseKinds = ['SQLite', 'Postgres'] as const;

/** A database of the program's, empty at first, which a test can look into while the program has it. */
export interface TestDatabase extends AsyncDisposable {
  /** Lead the program there. */
  readonly settings: Settings;
  /** How many rows each table has of a thread; tables that have none are left out. */
  rowsOf(thread: string): Promise<Readonly<Record<string, number>>>;
  /** As if nobody had asked in the thread since it was 1970. */
  age(thread: string): Promise<void>;
}

interface AnyTables {
  readonly [table: string]: Readonly<Record<string, string | number>>;
}

export async function openDatabase(kind: (typeof databaseKinds)[number]): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'threadbook-data-'));
  const postgres = kind === 'Postgres' ? await startPostgres() : undefined;
  const url = await postgres?.createDatabase('kept');
  const settings: Settings = { DATA_DIR: folder, ...(url && { DATABASE_URL: url }) };
  return {
    settings,
    rowsOf: (thread) => within(dialectOf(folder, url), (db) => rowsOf(db, thread)),
    age: (thread) =>
      within(dialectOf(folder, url), async (db) => {
        await db.updateTable('threads').set({ used_at: 0 }).where('key', '=', thread).execute();
      }),
    async [Symbol.asyncDispose]() {
      await postgres?.[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function dialectOf(folder: string, url: string | undefined): Dialect {
  return url === undefined
    ? new SqliteDialect({ database: new Database(join(folder, 'threadbook.db')) })
    : new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) });
}

async function within<T>(
  dialect: Dialect,
  work: (db: Kysely<AnyTables>) => Promise<T>,
): Promise<T> {
  const db = new Kysely<AnyTables>({ dialect });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function rowsOf(db: Kysely<AnyTables>, thread: string): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const { name, columns } of await db.introspection.getTables()) {
    const column = ['thread', 'key'].find((each) => columns.some((found) => found.name === each));
    if (column === undefined) continue;
    const of = await db.selectFrom(name).selectAll().where(column, '=', thread).execute();
    if (of.length > 0) rows[name] = of.length;
  }
  return rows;
}
