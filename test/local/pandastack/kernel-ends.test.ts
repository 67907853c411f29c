import { expect, it } from 'vitest';
import { serve } from './support/serve.js';

// A kernel's end reaches the sandbox's first process in several ways at once, in any order.
it('a sandbox outlives kernels that are killed while their sessions are closed', async () => {
  await using served = await serve();
  const sandbox = await served.client.sandboxes.create();
  for (let round = 0; round < 60; round += 1) {
    const context = await sandbox.createCodeContext();
    const { text } = await context.runCode('import os; os.getpid()');
    await Promise.all([sandbox.exec(`kill -KILL ${text}`), context.close()]);
  }
  await using context = await sandbox.createCodeContext();
  expect((await context.runCode('1 + 1')).text).toBe('2');
}, 60_000);
