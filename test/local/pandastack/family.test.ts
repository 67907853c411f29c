import { NotFoundError, type Sandbox } from '@pandastack/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Served, serve } from './support/serve.js';

const MIB = 1024 * 1024;
const Snapshot = z.object({ id: z.string(), size_bytes: z.number() });

describe.each(['rich', 'plain'] as const)('a copied sandbox with a %s kernel', (kernel) => {
  let served: Served;
  let parent: Sandbox;

  beforeAll(async () => {
    served = await serve({ kernel });
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
    // From a spare or forked: whether the next spare is ready by now, the machine decides.
    const boot_mode = expect.stringMatching(/^(?:pool|fork)\+copy$/);
    expect(child.info).toMatchObject({ from_snapshot: id, boot_mode });
    await child.kill();
  });

  const takeSnapshot = async (from = parent.id, by = served) => {
    const answer = await by.fetch(`/v1/sandboxes/${from}/snapshots`, { method: 'POST' });
    return Snapshot.parse(await answer.json());
  };

  it('has no part in more room for snapshots than there is, however many are taken at once', async () => {
    await using small = await serve({ kernel, limits: { snapshotBytes: 5 * MIB } });
    const full = await small.client.sandboxes.create();
    await full.exec('head -c 2000000 /dev/urandom > x');
    const take = () => takeSnapshot(full.id, small).catch(() => 'no room');
    const taken = await Promise.all([take(), take(), take(), take()]);
    const kept = await small.client.snapshots.list();
    expect(kept.length).toBe(taken.filter((snapshot) => snapshot !== 'no room').length);
    expect(kept.length).toBeLessThan(3);
    for (const { id } of kept) await small.client.snapshots.delete(id);
    // Room that failed attempts took came back, too.
    expect([await take(), await take(), await take()].indexOf('no room')).toBe(2);
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

  it('keeps the holes of files, which take no room', async () => {
    await parent.exec(
      'truncate -s 800M h1 h2 h3; echo end >> h2; (echo a; dd if=/dev/zero seek=1M count=0 bs=1) > x',
    );
    const sums = 'sha256sum h2; stat -c "%n %s %b" h1 h2 h3 x';
    const { id, size_bytes } = await takeSnapshot();
    expect(size_bytes).toBeLessThan(50_000);
    const child = await served.client.sandboxes.create({ fromSnapshot: id });
    expect((await child.exec(sums)).stdout).toBe((await parent.exec(sums)).stdout);
    await child.kill();
    await served.client.snapshots.delete(id);
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
    expect((await context.runCode('print(x)')).stdout).toBe('3\n');
  });

  it('says that hibernation is not offered', async () => {
    await expect(parent.hibernate()).rejects.toThrow('not offered here');
  });
});
