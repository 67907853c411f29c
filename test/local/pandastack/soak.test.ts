import { expect, it } from 'vitest';
import { closeIdleServers } from '../../support/sandbox-server.js';
import { type Footprint, footprint } from './support/footprint.js';
import { serve } from './support/serve.js';
import { soak } from './support/soak.js';

// The warden, its cleaner, and two spare sandboxes of five processes each.
const AT_REST = 12;
// Connections that the client keeps alive.
const KEPT_ALIVE = 30;

it('leaves no process, mount, file, descriptor or memory behind after many sandboxes', async () => {
  await closeIdleServers();
  // Servers of other tests of this process.
  const { processes: others } = await footprint();
  await using served = await serve();
  await soak(served.client, { count: 20, atOnce: 10 });
  const before = await atRest(others);
  await soak(served.client, { count: 30, atOnce: 1 });
  await soak(served.client, { count: 30, atOnce: 10 });
  const after = await atRest(others);
  expect(counted(after)).toEqual(counted(before));
  expect(after.descriptors - before.descriptors).toBeLessThan(KEPT_ALIVE);
  expect(after.wardenMib - before.wardenMib).toBeLessThan(8);
}, 120_000);

async function atRest(others: number): Promise<Footprint> {
  const processes = async () => (await footprint()).processes;
  await expect.poll(processes, { timeout: 20_000 }).toBe(others + AT_REST);
  return footprint();
}

function counted({ mounts, files, wardenDescriptors }: Footprint) {
  return { mounts, files, wardenDescriptors };
}
