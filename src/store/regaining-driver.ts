import { rmSync } from 'node:fs';
import { type DatabaseConnection, type Driver, Kysely, SqliteDialect } from 'kysely';
import type { Logger } from 'pino';
import { fileIdentity } from './file-identity.js';
import { finishWriting, madeAt, putInPlace } from './finish-writing.js';
import type { HeldFolder } from './hold-folder.js';
import { migrate } from './migrate.js';
import { type OpenDatabase, openDatabase } from './open-database.js';
import type { Schema } from './schema.js';
import { type StoreError, toStoreError } from './store-error.js';

export interface RegainingOptions {
  readonly path: string;
  readonly folder: HeldFolder;
  readonly logger: Logger;
}

/** Milliseconds between two looks whether the files are still there, and between two tries to regain them. */
const LOOK_MS = 1_000;

/**
 * Works on a file of SQLite, and sees that it is the one at its path: what was deleted under it is
 * written there again, what was put in its place is opened. It fails every request until it could.
 */
export class RegainingDriver implements Driver {
  readonly #options: RegainingOptions;
  #open: OpenDatabase | undefined;
  #dialect: SqliteDialect;
  #driver: Driver;
  #fault: StoreError | undefined;
  #lookAt = 0;
  /** Which file holds the latest commits; SQLite makes it with the first request. */
  #log: string | undefined;

  /** @throws {StoreError} when the database cannot be opened. */
  constructor(options: RegainingOptions) {
    this.#options = options;
    finishWriting(options);
    this.#open = openDatabase(options.path);
    this.#dialect = new SqliteDialect(this.#open);
    this.#driver = this.#dialect.createDriver();
  }

  get dialect(): SqliteDialect {
    return this.#dialect;
  }

  init: Driver['init'] = (...options) => this.#driver.init(...options);

  async acquireConnection(): Promise<DatabaseConnection> {
    for (;;) {
      const driver = this.#driver;
      // There is one: whoever has it is alone with the file.
      const connection = await driver.acquireConnection();
      let isReady = false;
      try {
        isReady = driver === this.#driver && !(await this.#look());
        if (isReady) return connection;
      } finally {
        if (!isReady) await driver.releaseConnection(connection);
      }
    }
  }

  releaseConnection: Driver['releaseConnection'] = (connection) =>
    this.#driver.releaseConnection(connection);
  beginTransaction: Driver['beginTransaction'] = (...options) =>
    this.#driver.beginTransaction(...options);
  commitTransaction: Driver['commitTransaction'] = (connection) =>
    this.#driver.commitTransaction(connection);
  rollbackTransaction: Driver['rollbackTransaction'] = (connection) =>
    this.#driver.rollbackTransaction(connection);

  async destroy(): Promise<void> {
    this.#open?.database.close();
    this.#open = undefined;
  }

  /** @returns whether another file was opened */
  async #look(): Promise<boolean> {
    const now = Date.now();
    const isDue = now >= this.#lookAt;
    if (!isDue && this.#fault !== undefined) throw this.#fault;
    if (!isDue) return false;
    this.#lookAt = now + LOOK_MS;
    const { path, folder, logger } = this.#options;
    try {
      folder.keep();
      const isSame = this.#isWhole();
      if (!isSame) await this.#regain();
      this.#fault = undefined;
      return !isSame;
    } catch (error) {
      const fault = toStoreError(error, path);
      if (this.#fault?.message !== fault.message)
        logger.error({ path, err: fault }, 'the database file was taken away; nothing is kept');
      this.#fault = fault;
      throw fault;
    }
  }

  /** Whether the file that is open stands at its path, and its log beside it. */
  #isWhole(): boolean {
    const { path } = this.#options;
    const log = fileIdentity(`${path}-wal`);
    this.#log ??= log;
    return this.#isOpen(fileIdentity(path)) && log === this.#log;
  }

  #isOpen(identity: string | undefined): boolean {
    return this.#open !== undefined && identity === this.#open.identity;
  }

  async #regain(): Promise<void> {
    const { path, logger } = this.#options;
    const identity = fileIdentity(path);
    const isKept = this.#isOpen(identity) || (identity === undefined && this.#open !== undefined);
    if (identity === undefined) this.#writeAgain();
    else if (isKept) this.#open?.database.pragma('wal_checkpoint(TRUNCATE)');
    // What stood in its log must not be taken for that of the file in its place.
    else if (fileIdentity(`${path}-wal`) === this.#log) rmSync(`${path}-wal`, { force: true });
    await this.destroy();
    rmSync(`${path}-shm`, { force: true });
    await this.#openAgain();
    logger.error({ path }, isKept ? REGAINED : REPLACED);
  }

  async #openAgain(): Promise<void> {
    const { path } = this.#options;
    const open = openDatabase(path);
    const dialect = new SqliteDialect(open);
    const driver = dialect.createDriver();
    try {
      await migrate(new Kysely<Schema>({ dialect }), path);
      await driver.init();
    } catch (error) {
      open.database.close();
      throw error;
    }
    this.#open = open;
    this.#log = undefined;
    this.#dialect = dialect;
    this.#driver = driver;
  }

  /** All that it holds is at hand for as long as the deleted file is open. */
  #writeAgain(): void {
    const { path } = this.#options;
    const made = madeAt(path);
    rmSync(made, { force: true });
    this.#open?.database.prepare('VACUUM INTO ?').run(made);
    if (this.#open !== undefined) putInPlace(made, path);
  }
}

const REGAINED =
  'the database file, or its log, was deleted under the running program and is written again; nothing is lost: stop the program before its files are moved or deleted';
const REPLACED =
  'another database file stands in the place of the one that was open, and is used from now on; what was written since that file was made is lost: stop the program before its files are replaced';
