import { readPandaStack } from './config/index.js';
import { readEnvironment } from './read-environment.js';
import { createSandboxes } from './sandbox/index.js';

// `npm run sandbox:snapshot`: has the sandbox server keep a prepared sandbox, and prints how to use it.
const longestStartMs = 285_000;

try {
  const sandboxes = createSandboxes({
    ...readPandaStack(await readEnvironment(process.env)),
    longestCellMs: longestStartMs,
    ttlSeconds: 600,
  });
  const snapshot = await sandboxes.snapshot({
    metadata: { app: 'threadbook', purpose: 'snapshot' },
    signal: AbortSignal.timeout(longestStartMs),
  });
  process.stdout.write(`SANDBOX_SNAPSHOT=${snapshot}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
