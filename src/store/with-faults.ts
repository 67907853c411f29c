import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { toStoreError } from './store-error.js';

/**
 * The same dialect, whose every error is a `StoreError`.
 * @param path the file that holds the database, if one does
 */
export function withFaults(dialect: Dialect, path?: string): Dialect {
  const told: Told = async (run) => {
    try {
      return await run();
    } catch (error) {
      throw toStoreError(error, path);
    }
  };
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new FaultDriver(dialect.createDriver(), told),
  };
}

/** Runs what may fail. */
type Told = <T>(run: () => Promise<T>) => Promise<T>;

class FaultDriver implements Driver {
  readonly #driver: Driver;
  readonly #told: Told;
  readonly #wrapped = new WeakMap<DatabaseConnection, FaultConnection>();

  constructor(driver: Driver, told: Told) {
    this.#driver = driver;
    this.#told = told;
  }

  init: Driver['init'] = (...options) => this.#told(() => this.#driver.init(...options));
  destroy: Driver['destroy'] = (...options) => this.#told(() => this.#driver.destroy(...options));

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.#told(() => this.#driver.acquireConnection());
    const connection = this.#wrapped.get(inner) ?? new FaultConnection(inner, this.#told);
    this.#wrapped.set(inner, connection);
    return connection;
  }

  releaseConnection: Driver['releaseConnection'] = (connection) =>
    this.#told(() => this.#driver.releaseConnection(innerOf(connection)));
  beginTransaction: Driver['beginTransaction'] = (connection, settings) =>
    this.#told(() => this.#driver.beginTransaction(innerOf(connection), settings));
  commitTransaction: Driver['commitTransaction'] = (connection) =>
    this.#told(() => this.#driver.commitTransaction(innerOf(connection)));
  rollbackTransaction: Driver['rollbackTransaction'] = (connection) =>
    this.#told(() => this.#driver.rollbackTransaction(innerOf(connection)));
}

class FaultConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #told: Told;

  constructor(inner: DatabaseConnection, told: Told) {
    this.inner = inner;
    this.#told = told;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#told(() => this.inner.executeQuery<R>(query));
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery(query, chunkSize);
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof FaultConnection ? connection.inner : connection;
}
