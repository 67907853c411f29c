import { expect, it } from 'vitest';
import { type KernelSession, SandboxError } from '../../src/sandbox/index.js';
import { openPatiently } from '../../src/sandbox/open-patiently.js';

const { signal } = new AbortController();
const session = {} as KernelSession;

/** Fails so often before it gives the session. */
function failing(times: number, error: Error) {
  const calls: number[] = [];
  const open = () => {
    calls.push(calls.length);
    return calls.length > times ? Promise.resolve(session) : Promise.reject(error);
  };
  return { calls, open };
}

it('a sandbox that ends, or finds no room, while it is opened is opened anew', async () => {
  const server = failing(2, new SandboxError('gone', 'It was deleted.'));
  await expect(openPatiently(server, { metadata: {}, signal })).resolves.toBe(session);
  expect(server.calls).toHaveLength(3);
});

it('a refusal that stays is not asked for again', async () => {
  const refusal = new SandboxError('unauthorized', 'The key is wrong.');
  const server = failing(1, refusal);
  await expect(openPatiently(server, { metadata: {}, signal })).rejects.toBe(refusal);
  expect(server.calls).toHaveLength(1);
});

it('nobody waits for it once it was given up', async () => {
  const stop = new AbortController();
  const server = failing(9, new SandboxError('full', 'There is no room.'));
  const opening = openPatiently(server, { metadata: {}, signal: stop.signal });
  const reason = new Error('stopped');
  stop.abort(reason);
  await expect(opening).rejects.toBe(reason);
});
