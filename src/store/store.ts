import { randomUUID } from 'node:crypto';
import { CamelCasePlugin, type Dialect, Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type Cells, createCells } from './cells.js';
import { type Copies, createCopies } from './copies.js';
import { createFeedback, type Feedback } from './feedback.js';
import { createFiles, type Files } from './files.js';
import { forgetThread } from './forget.js';
import { createForgetWishes, type ForgetWishes } from './forget-wishes.js';
import { type HeldFolder, holdFolder } from './hold-folder.js';
import { createMessages, type Messages } from './messages.js';
import { migrate } from './migrate.js';
import { openPostgres } from './postgres.js';
import { purge, type Retention } from './purge.js';
import { createSaves, type Saves } from './saves.js';
import type { Schema } from './schema.js';
import { databasePath, openSqlite } from './sqlite.js';
import { createThreads, type Threads } from './threads.js';
import { createTurns, type Turns } from './turns.js';
import { createUsage, type Usage } from './usage.js';
import { createWantedEnds, type WantedEnds } from './wanted-ends.js';
import { withFaults } from './with-faults.js';

/** What outlives the process. Every call may reject with a `StoreError`, and none waits for long. */
export interface Store extends AsyncDisposable {
  /** Whoever has this DATA_DIR, as leases name them: the same over restarts, never two at a time. */
  readonly instance: string;
  /** Whether other processes may work on the same store. */
  readonly isShared: boolean;
  readonly messages: Messages;
  readonly wantedEnds: WantedEnds;
  readonly threads: Threads;
  readonly turns: Turns;
  readonly cells: Cells;
  readonly files: Files;
  readonly feedback: Feedback;
  readonly usage: Usage;
  readonly saves: Saves;
  readonly copies: Copies;
  readonly forgetWishes: ForgetWishes;
  /** Removes every row of a thread, in one transaction; what it cost stays counted. */
  forget(thread: string): Promise<void>;
  /** Removes what is older than it may get. */
  purge(retention: Retention): Promise<void>;
}

export interface StorePlace {
  readonly dataDir: string;
  /** Undefined keeps all in `dataDir`. */
  readonly databaseUrl?: string | undefined;
}

export interface StoreOptions {
  readonly place: StorePlace;
  readonly logger: Logger;
}

/**
 * Opens the store and brings its tables up to date.
 * @throws {StoreError} when it cannot be opened, or another process uses the same folder.
 */
export async function openStore({ place, logger }: StoreOptions): Promise<Store> {
  const folder = hold(place, logger);
  const path = place.databaseUrl === undefined ? databasePath(place.dataDir) : undefined;
  let db: Kysely<Schema> | undefined;
  const close = async () => {
    await db?.destroy();
    folder.close();
  };
  try {
    const dialect = withFaults(dialectFor(place, { folder, logger }), path);
    db = new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] });
    await migrate(db, path);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    instance: folder.instance,
    isShared: place.databaseUrl !== undefined,
    messages: createMessages(db),
    wantedEnds: createWantedEnds(db),
    threads: createThreads(db),
    turns: createTurns(db),
    cells: createCells(db),
    files: createFiles(db),
    feedback: createFeedback(db),
    usage: createUsage(db),
    saves: createSaves(db),
    copies: createCopies(db),
    forgetWishes: createForgetWishes(db),
    forget: (thread) => forgetThread(db, thread),
    purge: (retention) => purge(db, retention),
    [Symbol.asyncDispose]: close,
  };
}

/** How long a process waits for the one before it to end. */
const LOCK_WAIT_MS = 15_000;

/** With a database of its own the folder only tells who the process is, so it may do without. */
function hold({ dataDir, databaseUrl }: StorePlace, logger: Logger): HeldFolder {
  if (databaseUrl === undefined) return holdFolder(dataDir, { waitMs: LOCK_WAIT_MS });
  try {
    return holdFolder(dataDir, { waitMs: 0 });
  } catch (error) {
    logger.info({ err: error }, 'no DATA_DIR of its own, so a restart is a new process to others');
    return { instance: randomUUID(), keep: () => undefined, close: () => undefined };
  }
}

function dialectFor(
  { dataDir, databaseUrl }: StorePlace,
  { folder, logger }: { readonly folder: HeldFolder; readonly logger: Logger },
): Dialect {
  if (databaseUrl === undefined) return openSqlite({ dataDir, folder, logger });
  return openPostgres({
    databaseUrl,
    onLost: ({ message }) => logger.warn({ error: message }, 'a database connection was lost'),
  });
}
