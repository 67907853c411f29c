#!/usr/bin/env node
import { once } from 'node:events';
import { pino } from 'pino';
import { openApp } from './app.js';
import { readConfig } from './config/index.js';
import { readEnvironment } from './read-environment.js';

// The process itself: environment in, signals, exit code out. Everything else begins in app.ts.
try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
// Whatever a library still waits for, such as a connection that never came about, ends here.
process.exit();

async function run(): Promise<void> {
  const config = readConfig(await readEnvironment(process.env));
  const logger = pino({ level: config.logLevel, base: null });
  // The last resort: a library's forgotten promise must not end everybody's threads.
  process.on('unhandledRejection', (reason) =>
    logger.error({ err: reason }, 'unhandled rejection'),
  );
  const stop = stopSignal();
  try {
    await using app = await openApp({ config, logger, signal: stop });
    logger.info({ port: app.port }, 'ready');
    await whenAborted(stop);
    logger.info({ signal: stop.reason }, 'stopping');
  } catch (error) {
    if (error !== stop.reason) throw error;
  }
  logger.info('stopped');
}

/** Aborted by the first SIGTERM or SIGINT; a second SIGINT, from an impatient terminal, ends at once. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.on(name, () => {
      if (name === 'SIGINT' && stop.signal.aborted) process.exit(130);
      stop.abort(name);
    });
  return stop.signal;
}

async function whenAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
