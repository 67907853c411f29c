import { NotFoundError, type Sandbox } from '@pandastack/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Served, serve } from './support/serve.js';

describe('a copied sandbox', () => {
  let served: Served;
  let parent: Sandbox;

  beforeAll(async () => {
    served = await serve();
  });
  afterAll(() => served[Symbol.asyncDispose]());
  beforeEach(async () => {
    parent = await served.client.sandboxes.create({ metadata: { owner: 'me' } });
    await parent.exec('mkdir -p a/b; echo one > a/b/c; ln -s a/b/c link');
    return () => parent.kill();
  });

  it('has the workspace of the snapshot that it starts from, whatever came later', async () => {
    const { id } = await parent.snapshot();
    await parent.exec('echo two > a/b/c');
    const child = await served.client.sandboxes.create({ fromSnapshot: id });
    expect((await child.exec('cat link')).stdout).toBe('one\n');
    expect(child.info).toMatchObject({ from_snapshot: id, boot_mode: 'pool+copy' });
    await child.kill();
  });

  it('starts from no snapshot that was deleted', async () => {
    const { id } = await parent.snapshot();
    expect((await served.client.snapshots.list()).map((kept) => kept.id)).toContain(id);
    await served.client.snapshots.delete(id);
    const create = served.client.sandboxes.create({ fromSnapshot: id });
    await expect(create).rejects.toBeInstanceOf(NotFoundError);
  });

  it('has the parent workspace and metadata after a fork, and its own from then on', async () => {
    const child = await parent.fork({ metadata: { branch: 'b' } });
    await child.exec('echo changed > a/b/c');
    expect((await parent.exec('cat a/b/c')).stdout).toBe('one\n');
    const found = await served.client.sandboxes.get(child.id);
    expect(found.info.metadata).toEqual({ owner: 'me', branch: 'b' });
    await child.kill();
  });

  it('survives its siblings when it is promoted', async () => {
    const { winner, reaped } = await parent.explore(['exit 1', 'echo PASS', 'exit 2'], {
      captureFiles: false,
    });
    expect(reaped).toHaveLength(2);
    const left = (await served.client.sandboxes.list()).map(({ id }) => id);
    expect(left.sort()).toEqual([parent.id, winner?.id].sort());
    await winner?.kill();
  });

  it('is paused and goes on where it was', async () => {
    await using context = await parent.createCodeContext();
    await context.runCode('x = 3');
    await parent.pause();
    await expect(context.runCode('x')).rejects.toThrow('paused');
    await parent.resume();
    expect((await context.runCode('x')).text).toBe('3');
  });

  it('says that hibernation is not offered', async () => {
    await expect(parent.hibernate()).rejects.toThrow('not offered here');
  });
});
