import { createHash, randomBytes } from 'node:crypto';
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

  it('answers a range with just those bytes', async () => {
    await call('?path=abc', { method: 'PUT', body: 'abcdef' });
    const answer = await call('?path=abc', { headers: { range: 'bytes=2-3' } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe('bytes 2-3/6');
    expect(await answer.text()).toBe('cd');
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
