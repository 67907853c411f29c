#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { pino } from 'pino';
import { openApp } from './app.js';
import { readConfig } from './config.js';

// The process itself: environment in, signals, exit code out. Everything else begins in app.ts.
try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const config = readConfig({ ...(await dotEnv()), ...process.env });
  const logger = pino({ level: config.logLevel, base: null });
  // The last resort: a library's forgotten promise must not end everybody's threads.
  process.on('unhandledRejection', (reason) =>
    logger.error({ err: reason }, 'unhandled rejection'),
  );
  const stopped = nextSignal();
  const app = await openApp({ config, logger });
  logger.info({ signal: await stopped }, 'stopping');
  await app[Symbol.asyncDispose]();
  logger.info('stopped');
}

async function dotEnv(): Promise<NodeJS.Dict<string>> {
  try {
    return parseEnv(await readFile('.env', 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
}
