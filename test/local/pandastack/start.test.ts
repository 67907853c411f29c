import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Client } from '@pandastack/sdk';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { openLocalPandaStack } from '../../../src/local/pandastack/index.js';
import { serve } from './support/serve.js';

const MAIN = 'dist/local/pandastack/main.js';

describe('the sandbox server', () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  const start = (command: readonly string[], environment: Record<string, string> = {}) => {
    const [program = '', ...rest] = command;
    const env = { PATH: process.env['PATH'], PORT: '0', PANDASTACK_API_KEY: 'k', ...environment };
    const child = spawn(program, rest, { env, stdio: 'pipe' });
    children.push(child);
    return child;
  };

  /** Starts the built program and waits for its address. */
  const startMain = async () => {
    const child = start([process.execPath, MAIN]);
    const lines = createInterface({ input: child.stdout });
    for await (const line of lines) {
      const url = /^Sandbox server: (\S+)/.exec(line)?.[1];
      if (url) return { child, client: new Client({ apiUrl: url, apiKey: 'k' }) };
    }
    throw new Error('it ended without an address');
  };

  it('does not start without bubblewrap and says how to get it', async () => {
    await expect(serve({ searchPath: '/nowhere' })).rejects.toMatchObject({
      reason: 'no-bubblewrap',
      message: expect.stringContaining('apt-get install bubblewrap'),
    });
  });

  it('does not start without a Python that has the packages and says how to get them', async () => {
    await expect(serve({ python: '/bin/false' })).rejects.toMatchObject({
      reason: 'no-python',
      message: expect.stringContaining('python3-pandas'),
    });
  });

  it('does not start where namespaces are refused and names the setting', async () => {
    // In a user namespace of its own, the limit on further ones can be set to none.
    const refuse = `echo 0 > /proc/sys/user/max_user_namespaces && exec ${process.execPath} ${MAIN}`;
    const child = start(['unshare', '-U', 'sh', '-c', `echo in; read _; exec sh -c '${refuse}'`]);
    await once(child.stdout, 'data');
    for (const map of ['uid_map', 'gid_map']) {
      await writeFile(`/proc/${child.pid}/${map}`, '0 0 65536');
    }
    child.stdin.write('\n');
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(stderr).toContain('sysctl -w user.max_user_namespaces=15000');
    expect(code).toBe(1);
  });

  it('does not listen beyond loopback without a token', async () => {
    const logger = pino({ level: 'silent' });
    const open = openLocalPandaStack({ port: 0, host: '0.0.0.0', logger });
    await expect(open).rejects.toMatchObject({ reason: 'not-loopback' });
  });

  it('starts sandboxes cold with the same isolation', async () => {
    await using served = await serve({ start: 'cold' });
    const sandbox = await served.client.sandboxes.create();
    expect(sandbox.info.boot_mode).toBe('cold');
    await using context = await sandbox.createCodeContext();
    const { stdout } = await context.runCode(
      'print(open("/proc/self/status").read())\nimport os\nprint(os.path.exists("/root"), len(os.listdir("/proc")) > 0)',
    );
    expect(stdout).toMatch(
      /CapEff:\s+0{16}\n[\s\S]*NoNewPrivs:\s+1\nSeccomp:\s+2\n[\s\S]*False True/,
    );
  });

  it('runs without isolation only when told to, and warns', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    await using server = await openLocalPandaStack({
      port: 0,
      apiKey: 'k',
      withoutIsolation: true,
      logger: pino({}, sink),
    });
    expect(lines.join('')).toContain('SANDBOX_WITHOUT_ISOLATION=1');
    const client = new Client({ apiUrl: server.url, apiKey: 'k', timeoutMs: 60_000 });
    const sandbox = await client.sandboxes.create();
    expect(sandbox.info.boot_mode).toBe('unisolated');
    await sandbox.filesystem.write('/workspace/a.txt', 'hello');
    await using context = await sandbox.createCodeContext();
    expect((await context.runCode('print(open("a.txt").read())')).stdout).toBe('hello\n');
  });

  it('ends with code 0 on SIGTERM', async () => {
    const { child } = await startMain();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('takes every sandbox and its folder along when it is killed', async () => {
    const { child, client } = await startMain();
    const sandbox = await client.sandboxes.create();
    const mark = `${process.pid}77777`;
    await sandbox.exec(`setsid sleep ${mark} >/dev/null 2>&1 & echo started`);
    await expect.poll(() => isRunning(mark)).toBe(true);
    const folders = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith(`pandastack-${child.pid}-`));
    expect(await folders()).toHaveLength(1);
    child.kill('SIGKILL');
    await expect.poll(() => isRunning(mark), { timeout: 10_000 }).toBe(false);
    await expect.poll(folders, { timeout: 10_000 }).toEqual([]);
  });
});

async function isRunning(mark: string): Promise<boolean> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.some((line) => line === `sleep\0${mark}\0`);
}
