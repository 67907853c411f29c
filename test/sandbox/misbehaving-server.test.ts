import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createSandboxes } from '../../src/sandbox/index.js';
import { openStubPandaStack, preparing } from './stub-panda-stack.js';

const { signal } = new AbortController();
const metadata = { app: 'threadbook' };
const limitMs = 5_000;
const cell = 'POST /sandboxes/sb-1/repl/sessions/s-1/run';
const ok = { status: 200, body: { stdout: 'fine', stderr: '', exit: 0 } };

function sandboxesAt(apiUrl: string, apiKey: string | undefined = 'key') {
  return createSandboxes({ apiUrl, apiKey, longestCellMs: 10_000, ttlSeconds: 600 });
}

test('open asks for the code interpreter with its time to live and metadata, by the key', async () => {
  await using server = await openStubPandaStack(() => undefined);
  await using session = await sandboxesAt(server.url).open({ metadata, signal });
  expect(session.sandboxId).toBe('sb-1');
  expect(server.asked[0]?.authorization).toBe('Bearer key');
  expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual({
    template: 'code-interpreter',
    ttl_seconds: 600,
    metadata,
  });
});

test('with no key none is looked for elsewhere', async () => {
  process.env['PANDASTACK_API_KEY'] = 'of-somebody-else';
  await using server = await openStubPandaStack(() => undefined);
  const sandboxes = createSandboxes({
    apiUrl: server.url,
    apiKey: undefined,
    longestCellMs: 10_000,
    ttlSeconds: 600,
  });
  await using _session = await sandboxes.open({ metadata, signal });
  delete process.env['PANDASTACK_API_KEY'];
  expect(server.asked.map(({ authorization }) => authorization)).not.toContain(
    'Bearer of-somebody-else',
  );
});

test('a sandbox whose kernel cannot be started is killed again', async () => {
  await using server = await openStubPandaStack(({ call }) =>
    call.endsWith('/repl/sessions') ? { status: 429, body: { error: 'too many' } } : undefined,
  );
  await expect(sandboxesAt(server.url).open({ metadata, signal })).rejects.toMatchObject({
    name: 'SandboxError',
    reason: 'full',
  });
  expect(server.calls()).toContain('DELETE /sandboxes/sb-1');
});

test('a sandbox whose kernel lacks what we need is killed, and the error holds what it said', async () => {
  await using server = await openStubPandaStack(({ body }) =>
    preparing(body) === undefined
      ? undefined
      : { status: 200, body: { stdout: '', stderr: "No module named 'IPython'", exit: 1 } },
  );
  await expect(sandboxesAt(server.url).open({ metadata, signal })).rejects.toMatchObject({
    reason: 'broken',
    message: expect.stringContaining("No module named 'IPython'"),
  });
  expect(server.calls()).toContain('DELETE /sandboxes/sb-1');
});

test('an opening that is aborted rejects with the reason and kills the sandbox that still comes', async () => {
  const stop = new AbortController();
  await using server = await openStubPandaStack(({ call }) => {
    if (call === 'POST /sandboxes') stop.abort(new Error('enough'));
    return undefined;
  });
  const opening = sandboxesAt(server.url).open({ metadata, signal: stop.signal });
  await expect(opening).rejects.toThrow('enough');
  expect(server.calls()).toContain('DELETE /sandboxes/sb-1');
});

test.each([
  [{ status: 401, body: { error: 'bad token' } }, 'unauthorized'],
  [{ status: 503, body: { error: { code: 'capacity', message: 'no host' } } }, 'full'],
  [{ status: 200, body: '<html>Welcome</html>' }, 'broken'],
  ['hang up' as const, 'unreachable'],
])('open fails on %o with the reason %s', async (reply, reason) => {
  await using server = await openStubPandaStack(() => reply);
  await expect(sandboxesAt(server.url).open({ metadata, signal })).rejects.toMatchObject({
    reason,
  });
});

test('open says where nobody listens', async () => {
  const opening = sandboxesAt('http://127.0.0.1:9').open({ metadata, signal });
  await expect(opening).rejects.toMatchObject({
    reason: 'unreachable',
    message: expect.stringContaining('http://127.0.0.1:9'),
  });
});

test('after a lost connection the next cell starts another kernel in the same sandbox', async () => {
  await using server = await openStubPandaStack(({ call, body }) => {
    if (preparing(body) !== undefined || !call.endsWith('/run')) return undefined;
    return call === cell ? 'hang up' : ok;
  });
  await using session = await sandboxesAt(server.url).open({ metadata, signal });
  await expect(session.runCell('1', { limitMs, signal })).rejects.toMatchObject({
    reason: 'unreachable',
  });
  expect(await session.runCell('1', { limitMs, signal })).toMatchObject({ stdout: 'fine' });
  expect(server.calls()).toContain('DELETE /sandboxes/sb-1/repl/sessions/s-1');
  expect(server.calls().at(-1)).toBe('POST /sandboxes/sb-1/repl/sessions/s-2/run');
});

test("the server's own time limit makes the session useless", async () => {
  await using server = await openStubPandaStack(({ call, body }) =>
    preparing(body) === undefined && call.endsWith('/run')
      ? { status: 500, body: { error: 'cell timeout after 20s' } }
      : undefined,
  );
  await using session = await sandboxesAt(server.url).open({ metadata, signal });
  expect(await session.runCell('1', { limitMs, signal })).toMatchObject({
    kind: 'timed-out',
    kernelAlive: false,
  });
  expect(server.calls()).toContain('DELETE /sandboxes/sb-1/repl/sessions/s-1');
});

test.each([
  ['has ended', 1, { kind: 'kernel-died' }],
  ['still runs', 0, { reason: 'broken' }],
])('a server error while the process %s gives %o', async (_what, exit_code, expected) => {
  await using server = await openStubPandaStack(({ call, body }) => {
    if (body.includes('/proc/4242/status'))
      return { status: 200, body: { stdout: '', stderr: '', exit_code } };
    return preparing(body) === undefined && call === cell
      ? { status: 500, body: { error: 'EOF' } }
      : undefined;
  });
  await using session = await sandboxesAt(server.url).open({ metadata, signal });
  const ended = await session.runCell('1', { limitMs, signal }).catch((error: unknown) => error);
  expect(ended).toMatchObject(expected);
});

test('a kernel that the server forgot is a kernel that died', async () => {
  await using server = await openStubPandaStack(({ call, body }) =>
    preparing(body) === undefined && call === cell
      ? { status: 404, body: { error: 'session not found' } }
      : undefined,
  );
  await using session = await sandboxesAt(server.url).open({ metadata, signal });
  expect(await session.runCell('1', { limitMs, signal })).toMatchObject({ kind: 'kernel-died' });
  expect(session.alive).toBe(true);
});

test('a sandbox that is gone in the middle of a turn is known to be from then on', async () => {
  let gone = false;
  await using server = await openStubPandaStack(({ body }) => {
    gone ||= body.includes('"code":"1"');
    return gone ? { status: 404, body: { error: 'sandbox not found' } } : undefined;
  });
  await using session = await sandboxesAt(server.url).open({ metadata, signal });
  await expect(session.runCell('1', { limitMs, signal })).rejects.toMatchObject({ reason: 'gone' });
  expect(session.alive).toBe(false);
  const before = server.asked.length;
  await expect(session.listFiles({ signal })).rejects.toMatchObject({ reason: 'gone' });
  expect(server.asked).toHaveLength(before);
});

test('disposing asks again until the server confirms, and twice is once', async () => {
  let refusals = 2;
  await using server = await openStubPandaStack(({ call }) =>
    call === 'DELETE /sandboxes/sb-1' && refusals-- > 0
      ? { status: 500, body: { error: 'busy' } }
      : undefined,
  );
  const session = await sandboxesAt(server.url).open({ metadata, signal });
  await Promise.all([session[Symbol.asyncDispose](), session[Symbol.asyncDispose]()]);
  await session[Symbol.asyncDispose]();
  expect(server.calls().filter((call) => call === 'DELETE /sandboxes/sb-1')).toHaveLength(3);
});

test('killing what is gone already is fine', async () => {
  await using server = await openStubPandaStack(() => ({ status: 404, body: { error: 'no' } }));
  await sandboxesAt(server.url).kill('sb-9', { signal });
  expect(server.calls()).toEqual(['DELETE /sandboxes/sb-9']);
});

test('a kill that is never confirmed is an error in the end', async () => {
  await using server = await openStubPandaStack(() => ({ status: 500, body: { error: 'no' } }));
  await expect(sandboxesAt(server.url).kill('sb-1', { signal })).rejects.toMatchObject({
    reason: 'broken',
  });
  expect(server.calls()).toHaveLength(4);
});

test('list gives the ids of those whose metadata hold every given pair', async () => {
  await using server = await openStubPandaStack(() => ({
    status: 200,
    body: [
      { id: 'a', metadata: { app: 'threadbook', team: 'T1' } },
      { id: 'b', metadata: { app: 'threadbook' } },
      { id: 'c', metadata: null },
      { id: 'd' },
    ],
  }));
  const sandboxes = sandboxesAt(server.url);
  expect(await sandboxes.list({ app: 'threadbook' }, { signal })).toEqual(['a', 'b']);
  expect(await sandboxes.list({ app: 'threadbook', team: 'T1' }, { signal })).toEqual(['a']);
});

test('a file that turns out larger than it said is not read to its end', async () => {
  await using server = await openStubPandaStack(({ call }) => {
    if (call.endsWith('/fs/stat')) return { status: 200, body: { name: 'a', size: 10 } };
    return call.startsWith('GET') ? { status: 200, body: 'x'.repeat(100_000) } : undefined;
  });
  await using session = await sandboxesAt(server.url).open({ metadata, signal });
  await expect(session.getFile('a.csv', { signal, maxBytes: 1_000 })).rejects.toMatchObject({
    reason: 'too-large',
  });
});

test('a file whose upload fails half-way leaves nothing behind', async () => {
  let puts = 0;
  await using server = await openStubPandaStack(({ call }) => {
    if (!call.startsWith('PUT')) return undefined;
    puts += 1;
    return puts === 3 ? { status: 500, body: { error: 'disk' } } : undefined;
  });
  await using session = await sandboxesAt(server.url).open({ metadata, signal });
  async function* chunks() {
    for (let megabyte = 0; megabyte < 20; megabyte += 1) yield Buffer.alloc(1024 * 1024);
  }
  await expect(session.putFile('a.csv', chunks(), { signal })).rejects.toMatchObject({
    reason: 'broken',
  });
  const sent = server.asked.map(({ body }) => body).join('\n');
  expect(sent).toMatch(/"rm -f \S+ \S+\.\*"/);
  expect(sent).not.toContain('mv ');
});

test("a source that fails passes its own error on, and the upload's remains are removed", async () => {
  await using server = await openStubPandaStack(() => undefined);
  await using session = await sandboxesAt(server.url).open({ metadata, signal });
  const failure = new Error('Slack hung up');
  async function* chunks() {
    yield Buffer.from('a');
    throw failure;
  }
  await expect(session.putFile('a.csv', chunks(), { signal })).rejects.toBe(failure);
  expect(server.asked.at(-1)?.body).toContain('rm -f');
});

test('an aborted cell is interrupted, and its caller gets the reason', async () => {
  const stop = new AbortController();
  const interrupted = new EventTarget();
  const seen = once(interrupted, 'kill');
  await using server = await openStubPandaStack(async ({ body }) => {
    if (body.includes('kill -INT 4242')) interrupted.dispatchEvent(new Event('kill'));
    if (!body.includes('"code":"1"')) return undefined;
    stop.abort(new Error('no longer wanted'));
    await seen;
    return { status: 200, body: { stdout: '', stderr: '', exit: 1, error: 'KeyboardInterrupt' } };
  });
  await using session = await sandboxesAt(server.url).open({ metadata, signal });
  await expect(session.runCell('1', { limitMs, signal: stop.signal })).rejects.toThrow(
    'no longer wanted',
  );
});

test('cells longer than any request can be are refused at the start', () => {
  expect(() =>
    createSandboxes({
      apiUrl: 'http://127.0.0.1:9',
      apiKey: undefined,
      longestCellMs: 600_000,
      ttlSeconds: 600,
    }),
  ).toThrow('at most 285 s');
});
