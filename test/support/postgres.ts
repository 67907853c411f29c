import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

/** A Postgres of one's own in a temporary folder, on a Unix socket there. */
export interface TestPostgres extends AsyncDisposable {
  /** An empty database; a name for each test keeps them apart. */
  createDatabase(name: string): Promise<string>;
  /** Ends it at once, as a machine that fails; `start` brings it back with what was committed. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const run = promisify(execFile);

/** Postgres refuses to run as root, so it then runs as "nobody". */
const nobody = 65_534;
const asUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

export async function startPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'threadbook-pg-'));
  if ('uid' in asUser) await chown(folder, nobody, nobody);
  const data = join(folder, 'data');
  const options = { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder }, ...asUser };
  const flags = ['-D', data, '-U', 'threadbook', '--auth=trust', '--no-sync', '-E', 'UTF8'];
  await run(binary('initdb'), [...flags, '--locale=C'], options);
  const urlOf = (database: string) =>
    `postgres://threadbook@localhost/${database}?host=${encodeURIComponent(folder)}`;
  let server: ChildProcess | undefined;
  const start = async () => {
    const settings = ['-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=200'];
    server = spawn(binary('postgres'), ['-D', data, ...settings], { ...options, stdio: 'ignore' });
    await untilReady(urlOf('postgres'));
  };
  const stop = async () => {
    const ending = server;
    server = undefined;
    if (ending === undefined) return;
    // SIGQUIT is Postgres' immediate shutdown: no goodbye to clients, recovery at the next start.
    const gone = once(ending, 'exit');
    ending.kill('SIGQUIT');
    await gone;
  };
  await start();
  return {
    createDatabase: async (name) => {
      await ask(urlOf('postgres'), `create database "${name}"`);
      return urlOf(name);
    },
    stop,
    start,
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function binary(name: string): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? name : join(root, newest, 'bin', name);
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask(url, 'select 1');
    } catch (error) {
      if (attempt > 200) throw error;
      // Postgres tells nobody when it takes connections.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
