import type { CodeContext, Sandbox } from '@pandastack/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Served, serve } from './support/serve.js';

// The cell's own channel is the one socket among its descriptors; its frames are "cell, length".
const CHANNEL = `
import os, socket, struct, json, time
fd = next(n for n in range(3, 64) if os.path.exists(f"/proc/self/fd/{n}") and os.readlink(f"/proc/self/fd/{n}").startswith("socket"))
channel = socket.socket(fileno=os.dup(fd))
def forge(cell, head, values=b""):
    head = head if isinstance(head, bytes) else json.dumps(head).encode()
    body = struct.pack(">I", len(head)) + head + values
    channel.sendall(struct.pack(">II", cell, len(body)) + body)
`;

/** Code that turns against what runs it: the agent above it and the channel to the server. */
describe('a sandbox server whose cells are hostile', () => {
  let served: Served;
  let calm: CodeContext;
  let sandbox: Sandbox;
  let context: CodeContext;

  beforeAll(async () => {
    served = await serve({ limits: { silenceMs: 1500, callsPerSandbox: 2 } });
    calm = await (await served.client.sandboxes.create()).createCodeContext();
  });
  afterAll(() => served[Symbol.asyncDispose]());
  beforeEach(async () => {
    sandbox = await served.client.sandboxes.create();
    context = await sandbox.createCodeContext();
    return () => sandbox.kill();
  });

  const stopAgent = 'import os, signal\nos.kill(os.getppid(), signal.SIGSTOP)';

  it('ends a sandbox whose cell stopped the agent, and says so', async () => {
    const path = `/v1/sandboxes/${sandbox.id}/repl/sessions/${context.id}/run`;
    const body = JSON.stringify({ code: stopAgent, timeout_ms: 200 });
    const answer = await served.fetch(path, { method: 'POST', body });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      error: 'cell timeout after 200ms; sandbox killed: it stopped answering',
    });
    await expect(served.client.sandboxes.get(sandbox.id)).rejects.toThrow('stopped answering');
  }, 20_000);

  it('gives back the places of calls to a stopped agent', async () => {
    const stopped = context.runCode(stopAgent, { timeoutSeconds: 30 }).catch(String);
    await expect
      .poll(async () =>
        (
          await served.fetch(`/v1/sandboxes/${sandbox.id}/exec`, {
            method: 'POST',
            body: JSON.stringify({ cmd: 'true', timeout_seconds: 0.3 }),
          })
        ).text(),
      )
      .toContain('exec timeout after 300ms');
    const stat = await served.fetch(`/v1/sandboxes/${sandbox.id}/fs/stat?path=/workspace`);
    expect(await stat.json()).toEqual({ error: 'sandbox killed: it stopped answering' });
    expect(await stopped).toContain('stopped answering');
    expect((await calm.runCode('1 + 1')).text).toBe('2');
  }, 20_000);

  it('refuses calls to one sandbox beyond its own cap', async () => {
    const cells = [0, 1].map(() => context.runCode('import time\ntime.sleep(20)').catch(String));
    await expect
      .poll(() => sandbox.exec('true').catch((error: unknown) => error))
      .toMatchObject({ statusCode: 429 });
    expect((await calm.runCode('1 + 1')).text).toBe('2');
    await sandbox.kill();
    await Promise.all(cells);
  });

  it('stops the time of a cell while its sandbox is paused', async () => {
    const running = context.runCode(
      'open("started", "w").close()\nimport time\ntime.sleep(1)\n"done"',
      {
        timeoutSeconds: 2,
      },
    );
    await expect.poll(() => sandbox.filesystem.exists('/workspace/started')).toBe(true);
    await sandbox.pause();
    // Longer than the cell may take, so that its time would be up.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await sandbox.resume();
    expect((await running).text).toBe("'done'");
  }, 20_000);

  it('ends a kernel whose cell made up an answer, before the next cell reads it', async () => {
    await context.runCode(`${CHANNEL}\nforge(1, {"exit": 0, "results": []})`).catch(String);
    await expect(context.runCode('print("mine")')).rejects.toThrow('kernel');
    await using fresh = await sandbox.createCodeContext();
    expect((await fresh.runCode('print("mine")')).stdout).toBe('mine\n');
  });

  it.each([
    ['nests deeply', 'forge(1, b"[" * 10_000_000)'],
    [
      'has millions of keys',
      'forge(1, b"{" + b\',\'.join(b\'"%d":1\' % n for n in range(2_000_000)) + b"}")',
    ],
    [
      'is longer than any',
      'forge(1, {"exit": 0, "results": [{"a": 30_000_000}]}, b"x" * 30_000_000)',
    ],
    ['lies about its sizes', 'forge(1, {"exit": 0, "results": [{"a": 5}]}, b"xx")'],
    ['is no answer', 'forge(1, {"exit": "none"})'],
  ])(
    'answers others at once when a made-up answer %s',
    async (_, forged) => {
      const attack = context.runCode(`${CHANNEL}\n${forged}\ntime.sleep(5)`).catch(String);
      const waits: number[] = [];
      let over = false;
      void attack.finally(() => {
        over = true;
      });
      do {
        const started = performance.now();
        await calm.runCode('1 + 1');
        waits.push(performance.now() - started);
      } while (!over);
      expect(await attack).toContain("the kernel's own channel");
      expect(Math.max(...waits)).toBeLessThan(1000);
    },
    30_000,
  );

  it('carries displays of many bytes in any script, and notes what is too much', async () => {
    const { results } = await context.runCode(
      'from IPython.display import display\nfor n in range(3): display({"text/html": "한" * 2_000_000}, raw=True)',
    );
    expect(results.map(({ html, text }) => html?.length ?? text)).toEqual([
      2_000_000,
      2_000_000,
      '[left out: this cell displays too much]',
    ]);
  });

  it.each([
    ['sys.exit(10 ** 400)', 0],
    ['sys.exit(True)', 1],
    ['sys.exit("x" * 5_000_000)', 1],
  ])('reads %s as the system would', async (code, status) => {
    expect((await context.runCode(`import sys\n${code}`)).exit_code).toBe(status);
  });

  it.each([
    [{ cmd: 'echo \0' }, 400],
    [{ cmd: 'echo \ud800' }, 400],
    [{ cmd: 'true', timeout_seconds: -1 }, 400],
    [{ cmd: 'x'.repeat(3_000_000) }, 413],
  ])('refuses a command that cannot be run with its reason (%#)', async (body, status) => {
    const path = `/v1/sandboxes/${sandbox.id}/exec`;
    const answer = await served.fetch(path, { method: 'POST', body: JSON.stringify(body) });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['/exec', 2],
    ['/repl/sessions/any/run', 9],
  ])('refuses a body that is too long at %s, its length told or not', async (path, mib) => {
    const url = `/v1/sandboxes/${sandbox.id}${path}`;
    const told = Buffer.alloc(mib * 1024 * 1024, ' ');
    const inChunks = new Blob([told]).stream();
    const statuses: number[] = [];
    for (const body of [told, inChunks]) {
      const init = { method: 'POST', body, duplex: 'half' } as const;
      statuses.push((await served.fetch(url, init)).status);
    }
    expect(statuses).toEqual([413, 413]);
  });

  it('waits for a command that closed its output', async () => {
    const { exitCode } = await sandbox.exec('exec >&- 2>&-; sleep 0.3; exit 7');
    expect(exitCode).toBe(7);
  });
});
