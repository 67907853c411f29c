import type { Sandbox } from '@pandastack/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Served, serve } from './support/serve.js';

const MIB = 1024 * 1024;
const LIMITS = {
  memoryBytes: 640 * MIB,
  processMemoryBytes: 512 * MIB,
  workspaceBytes: 64 * MIB,
  scratchBytes: 64 * MIB,
  files: 5_000,
};

describe('a sandbox that takes more than its share', () => {
  let served: Served;
  let neighbour: () => Promise<number>;
  let sandbox: Sandbox;

  beforeAll(async () => {
    served = await serve({ limits: LIMITS });
    const calm = await served.client.sandboxes.create();
    const context = await calm.createCodeContext();
    neighbour = async () => {
      const started = performance.now();
      await context.runCode('1 + 1');
      return performance.now() - started;
    };
  });
  afterAll(() => served[Symbol.asyncDispose]());
  beforeEach(async () => {
    sandbox = await served.client.sandboxes.create();
    return () => sandbox.kill();
  });

  /** Runs the bomb and asks the neighbour all the while; returns how the bomb ended. */
  const explode = async (code: string, timeoutSeconds = 3): Promise<string> => {
    const context = await sandbox.createCodeContext();
    let over = false;
    const bomb = context
      .runCode(code, { timeoutSeconds })
      .then(({ error, stdout }) => error ?? stdout)
      .catch((error: unknown) => String(error))
      .finally(() => {
        over = true;
      });
    const waits: number[] = [];
    do waits.push(await neighbour());
    while (!over);
    expect(Math.max(...waits)).toBeLessThan(1000);
    return bomb;
  };

  it('gets a MemoryError when one process grows, and keeps its variables', async () => {
    const context = await sandbox.createCodeContext();
    await context.runCode('x = 7');
    const { error } = await context.runCode('hog = bytearray(10**9)');
    expect(error).toContain('MemoryError');
    expect((await context.runCode('x')).text).toBe('7');
  });

  it('is killed with a reason when many processes grow together', async () => {
    const words = await explode(
      `
import os, time
for _ in range(8):
    if os.fork() == 0:
        hog = bytearray(os.urandom(1024) * (150 * 1024)); time.sleep(60)
time.sleep(60)`,
      50,
    );
    expect(words).toContain('sandbox killed: it used more than its 640 MiB of memory');
    await expect(served.client.sandboxes.get(sandbox.id)).rejects.toThrow('640 MiB of memory');
    // The bomb runs at a low priority, so that a busy machine takes its time.
  }, 60_000);

  it('is killed with a reason when it keeps its data in sockets', async () => {
    const words = await explode(
      `
import os, socket, time
for _ in range(16):
    if os.fork() == 0:
        held = []
        while len(held) < 240:
            pair = socket.socketpair(); held += pair
            for end in pair:
                end.setblocking(False)
                try:
                    while True: end.send(b"x" * 65536)
                except BlockingIOError: pass
        time.sleep(60)
time.sleep(60)`,
      50,
    );
    expect(words).toContain('sandbox killed: it used more than its 640 MiB of memory');
  }, 60_000);

  it('cannot start more than so many processes', async () => {
    const started = await explode(
      `
import os, time
n = 0
try:
    while True:
        if os.fork() == 0: time.sleep(60)
        n += 1
except OSError: print(n)`,
      30,
    );
    expect(Number(started)).toBeGreaterThan(10);
    expect(Number(started)).toBeLessThan(64);
  });

  it('cannot fill more than its workspace', async () => {
    expect(
      await explode('with open("full", "wb") as f:\n  while True: f.write(b"0" * 65536)'),
    ).toContain('No space left on device');
  });

  it('is killed with a reason when it makes too many files', async () => {
    const words = await explode('n = 0\nwhile True:\n  open(f"f{n}", "w").close()\n  n += 1', 20);
    expect(words).toContain('sandbox killed: it made more than 5000 files');
  });

  it('is killed with a reason when it keeps its data in locks', async () => {
    const words = await explode(
      `
import fcntl, os, time
for n in range(16):
    if os.fork() == 0:
        files = [open(f"lock{n}-{m}", "wb") for m in range(200)]
        for at in range(0, 1 << 30, 2):
            for file in files: fcntl.lockf(file, fcntl.LOCK_EX, 1, at)
time.sleep(60)`,
      50,
    );
    expect(words).toContain('sandbox killed: it held too many locks on files');
  }, 60_000);

  it('floods its output without growing the server', async () => {
    const before = process.memoryUsage().rss;
    expect(await explode('import sys\nwhile True: sys.stdout.write("x" * 1_000_000)')).toContain(
      'KeyboardInterrupt',
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MIB);
  });

  it('runs out of descriptors alone', async () => {
    expect(
      await explode(
        'import os\nheld = []\nwhile True: held.append(os.open("/dev/null", os.O_RDONLY))',
      ),
    ).toContain('Too many open files');
  });

  it('is still killed in a moment', async () => {
    const context = await sandbox.createCodeContext();
    const bomb = context
      .runCode('import os\nwhile True:\n  try: os.fork()\n  except OSError: pass')
      .catch(String);
    await neighbour();
    await sandbox.kill();
    expect(await bomb).toContain('sandbox not found: it was deleted');
  });
});

describe('the server', () => {
  it('ends a kernel that used up its CPU time, with a reason', async () => {
    await using served = await serve({ limits: { cpuSeconds: 2 } });
    const sandbox = await served.client.sandboxes.create();
    const context = await sandbox.createCodeContext();
    const bomb = context.runCode('while True: pass', { timeoutSeconds: 20 });
    await expect(bomb).rejects.toThrow('used up its CPU time of 2 s');
  });

  it('refuses sandboxes, sessions and calls beyond its caps with 503 and 429', async () => {
    await using served = await serve({
      limits: { sandboxes: 1, sessionsPerSandbox: 1, callsAtOnce: 1 },
    });
    const sandbox = await served.client.sandboxes.create();
    await expect(served.client.sandboxes.create()).rejects.toMatchObject({ statusCode: 503 });
    const context = await sandbox.createCodeContext();
    await expect(sandbox.createCodeContext()).rejects.toMatchObject({ statusCode: 429 });
    const running = context.runCode('import time\ntime.sleep(30)');
    await expect
      .poll(async () => sandbox.exec('true').catch((error: unknown) => error))
      .toMatchObject({ statusCode: 429 });
    await sandbox.kill();
    await expect(running).rejects.toThrow('deleted');
  });

  it('ends a sandbox that nobody used for its time to live', async () => {
    let now = Date.now();
    await using served = await serve({ now: () => now });
    const kept = await served.client.sandboxes.create({ persistent: true });
    const left = await served.client.sandboxes.create({ ttlSeconds: 60 });
    now += 61_000;
    const ids = async () => (await served.client.sandboxes.list()).map(({ id }) => id);
    await expect.poll(ids, { timeout: 10_000 }).toEqual([kept.id]);
    await expect(left.exec('true')).rejects.toThrow('nobody used it for its time to live');
  });

  it('asks for its token', async () => {
    await using served = await serve();
    const answer = await fetch(`${served.server.url}/v1/sandboxes`);
    expect(answer.status).toBe(401);
    expect((await fetch(`${served.server.url}/healthz`)).status).toBe(200);
  });
});
