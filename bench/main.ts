import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { measureDelivery } from './delivery.js';
import { measureKernel } from './kernel.js';
import { measureLargeFile } from './large-file.js';
import { measurePage } from './page.js';
import { measureProcess } from './process.js';
import { measureSandbox } from './sandbox.js';
import { measureTables } from './tables.js';
import { measureTurns } from './turns.js';

// `npm run bench` prints all figures as one JSON object; `npm run bench -- kernel` only those.
const measures: Readonly<Record<string, () => Promise<unknown>>> = {
  delivery: measureDelivery,
  kernel: measureKernel,
  largeFile: measureLargeFile,
  page: measurePage,
  process: measureProcess,
  tables: measureTables,
  sandbox: measureSandbox,
  turns: measureTurns,
};

const [only] = process.argv.slice(2);
process.stdout.write(
  `${JSON.stringify(only === undefined ? await all() : await one(only), null, 2)}\n`,
);

async function one(name: string): Promise<unknown> {
  const measure = measures[name];
  if (measure === undefined)
    throw new Error(
      `There is no measure "${name}"; there are: ${Object.keys(measures).join(', ')}.`,
    );
  return measure();
}

/** Each in a process of its own, so that none inherits another's memory or warmth. */
async function all(): Promise<unknown> {
  const figures: Record<string, unknown> = {
    machine: { node: process.version, cores: cpus().length, model: cpus()[0]?.model },
  };
  for (const name of Object.keys(measures)) {
    process.stderr.write(`measuring ${name}\n`);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [fileURLToPath(import.meta.url), name],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    figures[name] = JSON.parse(stdout);
  }
  return figures;
}
