import { describe, expect, test } from 'vitest';
import { kinds, withLocalPandaStack } from './with-local-panda-stack.js';

const { signal } = new AbortController();
const long = { limitMs: 30_000, signal };
const short = { limitMs: 400, signal };

describe.each(kinds)('on a %s kernel', (kind) => {
  const served = withLocalPandaStack(kind);

  test('a cell over its limit is interrupted and its variables stay', async () => {
    await using session = await served().open();
    const late = await session.runCell('kept = 5\nprint("begun")\nwhile True: pass', short);
    expect(late).toMatchObject({
      kind: 'timed-out',
      limitMs: 400,
      kernelAlive: true,
      stdout: 'begun\n',
    });
    expect(await session.runCell('kept', long)).toMatchObject({ kind: 'ok', text: '5' });
  });

  test.each(['import os; os.system("sleep 60; echo no")', '!sleep 60'])(
    'waiting by "%s" is interrupted too',
    async (code) => {
      await using session = await served().open();
      const late = await session.runCell(code, short);
      expect(late).toMatchObject({ kind: 'timed-out', kernelAlive: true });
    },
  );

  test('an attached file does not become a module of Python', async () => {
    await using session = await served().open();
    async function* source() {
      yield Buffer.from('raise SystemError("run by an import")');
    }
    for (const name of ['json.py', 'pandas.py', 'zipfile.py', 'threadbook.py'])
      await session.putFile(name, source(), { signal });
    await session.runCell('import os; os._exit(1)', long);
    expect(await session.runCell('import zipfile; 5', long)).toMatchObject({ text: '5' });
  });

  test('a cell that ignores the interrupt loses its kernel, and the next has a fresh one with the same files', async () => {
    await using session = await served().open();
    const late = await session.runCell(
      'import signal\nopen("kept.txt", "w").write("file")\nlost = 1\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\nwhile True: pass',
      short,
    );
    expect(late).toMatchObject({ kind: 'timed-out', kernelAlive: false });
    expect(await session.runCell('"lost" in dir(), open("kept.txt").read()', long)).toMatchObject({
      text: "(False, 'file')",
    });
    const shown = await session.runCell('import pandas as pd\npd.DataFrame({"a": [1]})', long);
    expect(shown.results[0]?.table?.rows).toEqual([[1]]);
  });

  test.each(['import os; os._exit(3)', 'import ctypes; ctypes.string_at(0)'])(
    'a kernel that dies by "%s" is told, and the next cell has a fresh one',
    async (code) => {
      await using session = await served().open();
      const died = await session.runCell(code, long);
      expect(died).toMatchObject({ kind: 'kernel-died', reason: expect.stringMatching(/\w/) });
      expect(await session.runCell('1 + 1', long)).toMatchObject({ kind: 'ok', text: '2' });
      expect(session.alive).toBe(true);
    },
  );

  test('an aborted cell throws the reason and the kernel lives on', async () => {
    await using session = await served().open();
    await session.runCell('kept = 7', long);
    const stop = new AbortController();
    const running = session.runCell('import time; time.sleep(60)', {
      limitMs: 30_000,
      signal: stop.signal,
    });
    setImmediate(() => stop.abort(new Error('no longer wanted')));
    await expect(running).rejects.toThrow('no longer wanted');
    expect(await session.runCell('kept', long)).toMatchObject({ kind: 'ok', text: '7' });
  });

  test('cells of a session run one after the other, those of two sessions do not meet', async () => {
    await using one = await served().open();
    await using other = await served().open();
    const [, second] = await Promise.all([
      one.runCell('import time; time.sleep(0.2); x = 1', long),
      one.runCell('x + 1', long),
    ]);
    expect(second).toMatchObject({ text: '2' });
    expect(await other.runCell('x', long)).toMatchObject({ error: { name: 'NameError' } });
  });

  test('a limit beyond the longest cell is a fault of the caller', async () => {
    await using session = await served().open();
    await expect(session.runCell('1', { limitMs: 60_001, signal })).rejects.toThrow(RangeError);
  });

  test('closing under an upload ends it', async () => {
    const session = await served().open();
    async function* chunks() {
      yield Buffer.alloc(8 * 1024 * 1024);
      await session[Symbol.asyncDispose]();
      yield Buffer.alloc(8 * 1024 * 1024);
    }
    const sending = session.putFile('a.bin', chunks(), { signal });
    await expect(sending).rejects.toMatchObject({ reason: 'gone' });
  });

  test('closing kills the sandbox under its cell, no other, and twice is harmless', async () => {
    const { sandboxes } = served();
    const mine = { test: `closing-${kind}` };
    const kept = await sandboxes.open({ metadata: mine, signal });
    const closed = await sandboxes.open({ metadata: mine, signal });
    const running = closed.runCell('while True: pass', long);
    const ended = expect(running).rejects.toMatchObject({ reason: 'gone' });
    await closed[Symbol.asyncDispose]();
    await ended;
    await closed[Symbol.asyncDispose]();
    expect(closed.alive).toBe(false);
    expect(await sandboxes.list(mine, { signal })).toEqual([kept.sandboxId]);
    await sandboxes.kill(kept.sandboxId, { signal });
    expect(await sandboxes.list(mine, { signal })).toEqual([]);
    await expect(kept.runCell('1', long)).rejects.toMatchObject({ reason: 'gone' });
    expect(kept.alive).toBe(false);
  });
});
