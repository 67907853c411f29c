import type { CodeContext, Sandbox } from '@pandastack/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Served, serve } from './support/serve.js';

describe('a cell of the rich kernel', () => {
  let served: Served;
  let sandbox: Sandbox;
  let context: CodeContext;

  beforeAll(async () => {
    served = await serve();
    sandbox = await served.client.sandboxes.create();
  });
  afterAll(() => served[Symbol.asyncDispose]());
  beforeEach(async () => {
    context = await sandbox.createCodeContext();
    return () => context.close();
  });

  it('gives its last value as text and HTML', async () => {
    const { text, results } = await context.runCode(
      'import pandas as pd\npd.DataFrame({"a": [1]})',
    );
    expect(text).toContain('a');
    expect(results[0]?.html).toContain('<table');
  });

  it('gives every figure once and in order', async () => {
    const { results } = await context.runCode(
      'import matplotlib.pyplot as plt\n' +
        'for n in range(3):\n  plt.figure(figsize=(2 + n, 2))\n  plt.plot([1, n])\nplt.show()',
    );
    const widths = results.map(({ png }) => Buffer.from(png ?? '', 'base64').readUInt32BE(16));
    expect(widths).toHaveLength(3);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect((await context.runCode('print(1)')).results).toEqual([]);
  });

  it('gives a figure that is shown and is the last value once', async () => {
    const { results } = await context.runCode(
      'import matplotlib.pyplot as plt\nfig, ax = plt.subplots()\nax.plot([1, 2])\nplt.show()\nfig',
    );
    expect(results.filter(({ png }) => png)).toHaveLength(1);
  });

  it('keeps figures when code asks for another backend', async () => {
    const { results } = await context.runCode(
      'import matplotlib\nimport matplotlib.pyplot as plt\nplt.plot([1])\nmatplotlib.use("Agg")\n%matplotlib inline\n',
    );
    expect(results.filter(({ png }) => png)).toHaveLength(1);
  });

  it('is interrupted when its time is up and keeps variables', async () => {
    await context.runCode('x = 1');
    const { error } = await context.runCode('while True: pass', { timeoutSeconds: 0.3 });
    expect(error).toContain('KeyboardInterrupt');
    expect(error).toContain('cell timeout after 300ms');
    expect((await context.runCode('x')).text).toBe('1');
  });

  it('is killed with its kernel when it ignores the interrupt', async () => {
    const code = 'import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\nwhile True: pass';
    await expect(context.runCode(code, { timeoutSeconds: 0.2 })).rejects.toThrow('timed out');
    await expect(context.runCode('1')).rejects.toThrow('kernel died: killed by SIGKILL');
  });

  it('is interrupted by a signal sent from its sandbox', async () => {
    const pid = (await context.runCode('import os; print(os.getpid())')).stdout.trim();
    const running = context.runCode('import time\ntime.sleep(60)');
    await sandbox.exec(
      `while ! grep -q nanosleep /proc/${pid}/wchan; do :; done; kill -INT ${pid}`,
    );
    expect((await running).error).toContain('KeyboardInterrupt');
    expect((await context.runCode('1 + 1')).text).toBe('2');
  });

  it.each([
    ['exits', 'import os; os._exit(3)', 'exited with status 3'],
    ['crashes', 'import ctypes; ctypes.string_at(0)', 'killed by SIGSEGV'],
    ['aborts', 'import os; os.abort()', 'killed by SIGABRT'],
  ])('reports a kernel that %s as dead', async (_, code, words) => {
    await expect(context.runCode(code)).rejects.toThrow(words);
  });

  it('keeps state after sys.exit', async () => {
    const { exit_code } = await context.runCode('y = 5\nimport sys; sys.exit(2)');
    expect(exit_code).toBe(2);
    expect((await context.runCode('y')).text).toBe('5');
  });

  it('tells its output while it runs to a listener that asks for events', async () => {
    const path = `/v1/sandboxes/${sandbox.id}/repl/sessions/${context.id}/run`;
    const code =
      'import os, time\nprint("step 1")\nwhile not os.path.exists("go"): time.sleep(0.01)\n7';
    const answer = await served.fetch(path, {
      method: 'POST',
      headers: { accept: 'text/event-stream' },
      body: JSON.stringify({ code }),
    });
    let text = '';
    for await (const chunk of (answer.body ?? new ReadableStream()).pipeThrough(
      new TextDecoderStream(),
    )) {
      text += chunk;
      if (text.includes('step 1') && !text.includes('event: result'))
        await sandbox.exec('touch go');
    }
    expect(text).toMatch(
      /^event: stdout\ndata: \{"chunk":"step 1\\n"\}\n\nevent: result\ndata: \{.*"text\/plain":"7"/,
    );
  });
});

describe('a cell of the plain kernel', () => {
  it('goes on after its time and answers the next call, as the self-hosted agent does', async () => {
    await using served = await serve({ kernel: 'plain' });
    const sandbox = await served.client.sandboxes.create();
    const context = await sandbox.createCodeContext();
    const slow = context.runCode('import time\ntime.sleep(0.4)\nprint("old")', {
      timeoutSeconds: 0.1,
    });
    await expect(slow).rejects.toMatchObject({ name: 'SandboxTimeout' });
    const path = `/v1/sandboxes/${sandbox.id}/repl/sessions/${context.id}/run`;
    const next = await served.fetch(path, {
      method: 'POST',
      body: JSON.stringify({ code: 'print("new")' }),
    });
    expect(await next.json()).toMatchObject({ stdout: 'old\n', exit: 0 });
  });
});
