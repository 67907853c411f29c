import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Sandbox } from '@pandastack/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serve } from './support/serve.js';

const MIB = 1024 * 1024;

describe('the file API', () => {
  let served: Served;
  let sandbox: Sandbox;
  const call = (path: string, init?: RequestInit) =>
    served.fetch(`/v1/sandboxes/${sandbox.id}/fs${path}`, init);

  beforeAll(async () => {
    served = await serve();
    sandbox = await served.client.sandboxes.create();
  });
  afterAll(() => served[Symbol.asyncDispose]());

  it('takes a file of 40 MB in parts and gives it back whole', async () => {
    const bytes = randomBytes(40 * MIB);
    const half = 20 * MIB;
    await call('?path=big.bin', { method: 'PUT', body: bytes.subarray(0, half) });
    await call(`?path=big.bin&offset=${half}`, { method: 'PUT', body: bytes.subarray(half) });
    const back = Buffer.from(await (await call('?path=/workspace/big.bin')).arrayBuffer());
    expect(sha256(back)).toBe(sha256(bytes));
  });

  it('refuses more than 32 MiB in one call, as the agent does', async () => {
    const answer = await call('?path=huge', { method: 'PUT', body: Buffer.alloc(32 * MIB + 1) });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: 'http: request body too large' });
    expect((await call('/stat?path=huge')).status).toBe(404);
  });

  it('refuses what is announced as larger before any of it was sent', async () => {
    const url = `${served.server.url}/v1/sandboxes/${sandbox.id}/fs?path=huge`;
    const authorization = `Bearer ${served.server.apiKey}`;
    const sending = request(url, {
      method: 'PUT',
      headers: { authorization, 'content-length': `${32 * MIB + 1}` },
    });
    // The connection is cut when the rest does not come.
    sending.on('error', () => undefined).flushHeaders();
    const [answer] = await once(sending, 'response');
    expect(answer.statusCode).toBe(400);
    sending.destroy();
  });

  it.each([
    ['bytes=2-3', 206, 'bytes 2-3/6', 'cd'],
    ['bytes=4-', 206, 'bytes 4-5/6', 'ef'],
    ['bytes=0-', 206, 'bytes 0-5/6', 'abcdef'],
    ['bytes=3-99', 206, 'bytes 3-5/6', 'def'],
    ['bytes=-2', 206, 'bytes 4-5/6', 'ef'],
    ['bytes=-99', 206, 'bytes 0-5/6', 'abcdef'],
    ['bytes=6-', 416, 'bytes */6', '{"error":"the file has 6 bytes"}'],
    ['bytes=-0', 416, 'bytes */6', '{"error":"the file has 6 bytes"}'],
    ['bytes=3-2', 200, null, 'abcdef'],
    ['bytes=0-1,3-4', 200, null, 'abcdef'],
    ['bytes=-', 200, null, 'abcdef'],
  ])('answers the range %s with %i', async (range, status, told, text) => {
    await call('?path=abc', { method: 'PUT', body: 'abcdef' });
    const answer = await call('?path=abc', { headers: { range } });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      status,
      told,
      text,
    ]);
  });

  it('has no range of an empty file', async () => {
    await call('?path=empty', { method: 'PUT', body: '' });
    for (const range of ['bytes=0-', 'bytes=0-0', 'bytes=-1']) {
      const answer = await call('?path=empty', { headers: { range } });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */0']);
    }
  });

  it('tells the size to HEAD, whatever range it names', async () => {
    await call('?path=abc', { method: 'PUT', body: 'abcdef' });
    const answer = await call('?path=abc', { method: 'HEAD', headers: { range: 'bytes=1-2' } });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '6']);
    expect((await call('?path=none', { method: 'HEAD' })).status).toBe(404);
  });

  it('holds nothing of files that were asked for and not read', async () => {
    await sandbox.exec('truncate -s 200M hole');
    const processes = async () => (await sandbox.exec('ls -d /proc/[0-9]* | wc -l')).stdout;
    const before = await processes();
    // More than a sandbox takes calls at once.
    for (let n = 0; n < 80; n += 1) {
      expect((await call('?path=hole', { method: 'HEAD' })).status).toBe(200);
      const leaving = new AbortController();
      await call('?path=hole', { signal: leaving.signal });
      leaving.abort();
    }
    await expect.poll(processes).toBe(before);
  });

  it.each([
    ['a pipe', 'mkfifo special'],
    ['a socket', `python3 -c 'import socket; socket.socket(1).bind("special")'`],
    ['a device', 'ln -s /dev/zero special'],
    ['a folder', 'mkdir special'],
  ])('refuses at once to read or write into %s', async (_, make) => {
    expect((await sandbox.exec(`rm -rf special; ${make}`)).exit_code).toBe(0);
    for (const init of [{}, { method: 'HEAD' }, { method: 'PUT', body: 'x' }]) {
      const path = init.method === 'PUT' ? '?path=special&offset=0' : '?path=special';
      const answer = await call(path, { ...init, signal: AbortSignal.timeout(5_000) });
      expect(answer.status).toBe(400);
    }
  });

  it('refuses a list that is too long to send', async () => {
    const name = 'x'.repeat(200);
    await sandbox.exec(`mkdir many; cd many; for i in $(seq 25000); do : > ${name}$i; done`);
    const answer = await call('/dir?path=many');
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { error: 'a list of 25000 files is too long to send' },
    ]);
    await sandbox.exec('rm -rf many');
  });

  it('answers 404 for a missing file and 400 for a missing path', async () => {
    expect((await call('?path=/workspace/none')).status).toBe(404);
    expect((await call('')).status).toBe(400);
  });

  it('carries an empty file', async () => {
    await call('?path=empty', { method: 'PUT', body: '' });
    const answer = await call('?path=empty');
    expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 200, text: '' });
  });

  it('lists names that are no UTF-8', async () => {
    await sandbox.exec('touch "$(printf \'bad\\377name\')"');
    const names = (await sandbox.filesystem.list('/workspace')).map(({ name }) => name);
    expect(names).toContain('bad\uFFFDname');
  });

  it('says when the workspace is full and keeps no half file', async () => {
    await using small = await serve({ limits: { workspaceBytes: 2 * MIB } });
    const tight = await small.client.sandboxes.create();
    const answer = await small.fetch(`/v1/sandboxes/${tight.id}/fs?path=/workspace/x`, {
      method: 'PUT',
      body: Buffer.alloc(3 * MIB),
    });
    expect(answer.status).toBe(507);
    expect(await tight.filesystem.list('/workspace')).toEqual([]);
  });
});

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
