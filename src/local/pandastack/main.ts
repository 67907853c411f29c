import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { pino } from 'pino';
import { runAlone } from '../run-alone.js';
import { openLocalPandaStack } from './open-local-panda-stack.js';
import { SandboxServerError } from './sandbox-server-error.js';
import { settingsFrom } from './settings-from.js';

const PROTECTION = `
Code in a sandbox sees a read-only system, its own /workspace and nothing else of this machine: no
network, no environment, no other process, no root outside. Memory, processes, files and time are
limited. It shares this machine's kernel: a fault there is a way out that a microVM would not give.
`;

async function main(): Promise<void> {
  // Before anything is open: a signal during the start must close what is open by then.
  const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  const settings = settingsFrom(process.env);
  const apiKey = settings.apiKey ?? randomBytes(16).toString('hex');
  await using server = await openLocalPandaStack({
    ...settings,
    apiKey,
    logger: pino({ level: settings.logLevel }),
  });
  process.stdout.write(`Sandbox server: ${server.url} (sandboxes start: ${server.bootMode})\n`);
  if (settings.apiKey === undefined) process.stdout.write(`PANDASTACK_API_KEY=${apiKey}\n`);
  if (server.bootMode !== 'unisolated') process.stdout.write(PROTECTION);
  await stopped;
}

await runAlone(main, SandboxServerError);
