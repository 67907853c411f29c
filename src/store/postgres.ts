import { type Dialect, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

export interface PostgresOptions {
  readonly databaseUrl: string;
  /** Told of a connection that broke while nobody used it; the next request opens another. */
  readonly onLost: (error: Error) => void;
}

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
const QUERY_MS = 15_000;
const BIGINT_OID = 20;

export function openPostgres({ databaseUrl, onLost }: PostgresOptions): Dialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    statement_timeout: QUERY_MS,
    keepAlive: true,
    application_name: 'threadbook',
    // Times and counts stay far below 2^53.
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT_OID ? Number : types.getTypeParser(oid, format),
    },
  });
  // Without a listener a lost idle connection would end the process.
  pool.on('error', onLost);
  return new PostgresDialect({ pool });
}
