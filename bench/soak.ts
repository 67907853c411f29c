import { spawnSync } from 'node:child_process';
import { Client } from '@pandastack/sdk';
import { pino } from 'pino';
import { openLocalPandaStack } from '../src/local/pandastack/index.js';
import { footprint } from '../test/local/pandastack/support/footprint.js';
import { soak } from '../test/local/pandastack/support/soak.js';
import { soakThreads } from './soak-threads/soak-threads.js';
import { measureTurns } from './turns.js';

// `npm run soak` makes, uses and kills 5,000 sandboxes in a row and 5,000 at 50 a time, and prints
// what the server held before and after as JSON; `npm run soak -- 200` does fewer.
// `npm run soak -- turns` does 2,000 turns against a scripted model instead; `npm run soak -- threads`
// asks 10 questions in each of 300 threads while everything around the program fails.
if (process.argv[2] === 'turns') {
  // What V8 compiles of busy functions lies on the heap, too: some 1.5 KiB a turn for thousands of
  // turns. Without that, the heap shows what the turns themselves leave behind.
  const bare = ['--expose-gc', '--no-opt', '--no-sparkplug'];
  if (!process.execArgv.includes('--no-opt')) {
    const again = [...bare, ...process.argv.slice(1)];
    process.exit(spawnSync(process.execPath, again, { stdio: 'inherit' }).status ?? 1);
  }
  const figures = await measureTurns(Number(process.argv[3] ?? 2_000));
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  process.exit();
}
if (process.argv[2] === 'threads') {
  const [threads = 300, turns = 10, seed = 1] = process.argv.slice(3).map(Number);
  const figures = await soakThreads({ threads, turns, seed });
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  process.exit();
}
const count = Number(process.argv[2] ?? 5_000);
const SETTLE_MS = 2_000;

await using server = await openLocalPandaStack({ port: 0, logger: pino({ level: 'silent' }) });
const client = new Client({ apiUrl: server.url, timeoutMs: 120_000 });
await soak(client, { count: 60, atOnce: 50 });
const before = await settled();
const row = await timedSoak(1);
const crowd = await timedSoak(50);
const figures = { count, row, crowd, before, after: await settled() };
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);

async function timedSoak(atOnce: number): Promise<{ readonly perSandboxMs: number }> {
  const started = performance.now();
  await soak(client, { count, atOnce });
  return { perSandboxMs: (performance.now() - started) / count };
}

async function settled() {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  return { ...(await footprint()), rssMib: process.memoryUsage().rss / 1024 / 1024 };
}
