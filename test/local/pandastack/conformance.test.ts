import { randomBytes } from 'node:crypto';
import { NotFoundError, type Sandbox } from '@pandastack/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serve } from './support/serve.js';

describe.each(['rich', 'plain'] as const)('the SDK against a %s kernel', (kernel) => {
  let served: Served;
  let sandbox: Sandbox;

  beforeAll(async () => {
    served = await serve({ kernel });
    sandbox = await served.client.sandboxes.create({ metadata: { owner: 'test' } });
  });
  afterAll(() => served[Symbol.asyncDispose]());

  it('creates a sandbox that tells how it started', () => {
    expect(sandbox.info).toMatchObject({
      status: 'running',
      boot_mode: expect.stringMatching(/^(pool|fork)$/),
    });
    expect(sandbox.info.boot_ms).toBeGreaterThan(0);
  });

  it('lists sandboxes with their metadata', async () => {
    const listed = await served.client.sandboxes.list();
    expect(listed.map(({ info }) => [info.id, info.metadata])).toEqual([
      [sandbox.id, { owner: 'test' }],
    ]);
  });

  it('keeps variables between cells', async () => {
    await using context = await sandbox.createCodeContext();
    await context.runCode('x = 41');
    expect((await context.runCode('print(x + 1)')).stdout).toBe('42\n');
  });

  it('tells a failed cell by its exit code', async () => {
    await using context = await sandbox.createCodeContext();
    const { exit_code, stderr, error } = await context.runCode('1 / 0');
    expect(exit_code).toBe(1);
    expect(kernel === 'rich' ? error : stderr).toContain('ZeroDivisionError: division by zero');
  });

  it('runs a command under sh in the same sandbox', async () => {
    const { stdout, exitCode } = await sandbox.exec('echo $((6*7)); exit 3');
    expect({ stdout, exitCode }).toEqual({ stdout: '42\n', exitCode: 3 });
  });

  it('streams the output of a command', async () => {
    const chunks: string[] = [];
    const onStdout = (chunk: string) => chunks.push(chunk);
    const code = await sandbox.execStream('echo a; echo b; exit 5', { onStdout });
    expect({ code, text: chunks.join('') }).toEqual({ code: 5, text: 'a\nb\n' });
  });

  it('carries a binary file both ways unchanged', async () => {
    const bytes = randomBytes(3_000_000);
    await sandbox.filesystem.write('/workspace/sub/data.bin', bytes);
    const path = `/v1/sandboxes/${sandbox.id}/fs?path=/workspace/sub/data.bin`;
    const back = Buffer.from(await (await served.fetch(path)).arrayBuffer());
    expect(back.equals(bytes)).toBe(true);
  });

  it('gives a part of a file where a range is asked for', async () => {
    await sandbox.filesystem.write('/workspace/letters.txt', 'abcdefgh');
    const path = `/v1/sandboxes/${sandbox.id}/fs?path=/workspace/letters.txt`;
    const part = await served.fetch(path, { headers: { range: 'bytes=2-4' } });
    const sent = [part.status, part.headers.get('content-range'), await part.text()];
    expect(sent).toEqual([206, 'bytes 2-4/8', 'cde']);
  });

  it('names its templates and says that it is well', async () => {
    const names = (await served.client.templates.list()).map(({ name }) => name);
    expect(names).toEqual(['code-interpreter']);
    expect((await served.fetch('/healthz')).status).toBe(200);
  });

  it('lists, describes and deletes files', async () => {
    await sandbox.filesystem.write('/workspace/note.txt', 'hello');
    const entry = { name: 'note.txt', path: '/workspace/note.txt', is_dir: false, size: 5 };
    expect(await sandbox.filesystem.list('/workspace')).toContainEqual(
      expect.objectContaining(entry),
    );
    expect(await sandbox.filesystem.stat('/workspace/note.txt')).toMatchObject({ size: 5 });
    await served.fetch(`/v1/sandboxes/${sandbox.id}/fs?path=/workspace/note.txt`, {
      method: 'DELETE',
    });
    expect(await sandbox.filesystem.exists('/workspace/note.txt')).toBe(false);
  });

  it('changes the lifecycle', async () => {
    await sandbox.setTtl(77);
    await sandbox.setPersistent(true);
    expect(await sandbox.lifecycle()).toMatchObject({ ttl_seconds: 77, persistent: true });
  });

  it('forgets a sandbox that was killed', async () => {
    const other = await served.client.sandboxes.create();
    await other.kill();
    await expect(served.client.sandboxes.get(other.id)).rejects.toBeInstanceOf(NotFoundError);
  });
});
