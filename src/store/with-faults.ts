import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { toStoreError } from './store-error.js';

/** The same dialect, whose every error is a `StoreError`. */
export function withFaults(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new FaultDriver(dialect.createDriver()),
  };
}

class FaultDriver implements Driver {
  readonly #driver: Driver;
  readonly #wrapped = new WeakMap<DatabaseConnection, FaultConnection>();

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  init: Driver['init'] = (...options) => told(() => this.#driver.init(...options));
  destroy: Driver['destroy'] = (...options) => told(() => this.#driver.destroy(...options));

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await told(() => this.#driver.acquireConnection());
    const connection = this.#wrapped.get(inner) ?? new FaultConnection(inner);
    this.#wrapped.set(inner, connection);
    return connection;
  }

  releaseConnection: Driver['releaseConnection'] = (connection) =>
    told(() => this.#driver.releaseConnection(innerOf(connection)));
  beginTransaction: Driver['beginTransaction'] = (connection, settings) =>
    told(() => this.#driver.beginTransaction(innerOf(connection), settings));
  commitTransaction: Driver['commitTransaction'] = (connection) =>
    told(() => this.#driver.commitTransaction(innerOf(connection)));
  rollbackTransaction: Driver['rollbackTransaction'] = (connection) =>
    told(() => this.#driver.rollbackTransaction(innerOf(connection)));
}

class FaultConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return told(() => this.inner.executeQuery<R>(query));
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery(query, chunkSize);
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof FaultConnection ? connection.inner : connection;
}

async function told<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw toStoreError(error);
  }
}
