import type { CodeContext, Sandbox } from '@pandastack/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Served, serve } from './support/serve.js';

/** Things that break kernel drivers, each found in the wild. */
describe('the kernel driver', () => {
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

  it('keeps the first and the last of a flood of lines', async () => {
    const { stdout } = await context.runCode(
      'for i in range(500_000): print(i)\nprint("RESULT 77")',
    );
    expect(stdout.startsWith('0\n1\n2\n')).toBe(true);
    expect(stdout.endsWith('RESULT 77\n')).toBe(true);
    expect(stdout).toContain('bytes of output left out');
    expect(stdout.length).toBeLessThan(1_100_000);
  });

  it('reads on while native code holds the interpreter and floods a descriptor', async () => {
    const { stdout } = await context.runCode(
      'import ctypes\nlibc = ctypes.PyDLL(None)\nblock = b"y" * 65536\nfor _ in range(500): libc.write(1, block, 65536)',
    );
    expect(stdout.length).toBeGreaterThan(1_000_000);
  });

  it.each(['"a\0b"', '\0', '%time 1\0'])(
    'fails a cell of %j and keeps what was there',
    async (code) => {
      await context.runCode('kept = 5');
      expect((await context.runCode(code)).error).toContain('null bytes');
      expect((await context.runCode('kept')).text).toBe('5');
    },
  );

  it('brings back output that a cell closed', async () => {
    await context.runCode('import os\nos.close(1); os.close(2)');
    expect((await context.runCode('print("back")')).stdout).toBe('back\n');
  });

  it('brings back output that a cell replaced', async () => {
    await context.runCode('import io, sys\nsys.stdout = io.StringIO()');
    expect((await context.runCode('print("back")')).stdout).toBe('back\n');
  });

  it.each([
    ['closes', 'import os; os.closerange(3, 500)'],
    [
      'writes to',
      'import os\nfor fd in range(3, 64):\n  try: os.write(fd, b"\\xff" * 64)\n  except OSError: pass',
    ],
  ])('ends a kernel whose cell %s its channel', async (_, code) => {
    await expect(context.runCode(code)).rejects.toThrow("the kernel's own channel");
  });

  it('answers once when a cell forks', async () => {
    const { stdout } = await context.runCode(
      'import os\npid = os.fork()\nif pid: os.waitpid(pid, 0)\nprint(bool(pid))',
    );
    expect(stdout.split('\n').sort()).toEqual(['', 'False', 'True']);
    expect((await context.runCode('1 + 1')).text).toBe('2');
  });

  it('cuts an exception message of 50 MB', async () => {
    const { error } = await context.runCode('raise ValueError("z" * 50_000_000)');
    expect(error?.length).toBeLessThan(9_000);
  });

  it.each([
    ['half a surrogate pair', '"\\ud800"', "'\\ud800'"],
    [
      'a value whose repr raises',
      'class A:\n  def __repr__(self): raise ValueError("no")\nA()',
      undefined,
    ],
  ])('answers for %s', async (_, code, text) => {
    expect(await context.runCode(code)).toMatchObject({ exit_code: 0 });
    expect((await context.runCode(code)).text).toBe(text);
  });

  it('writes NaN and infinity as null in JSON', async () => {
    const { results } = await context.runCode(
      'from IPython.display import JSON\nJSON({"a": float("nan"), "b": [float("inf")]})',
    );
    expect(results[0]?.json).toEqual({ a: null, b: [null] });
  });

  it('gives a DataFrame as a table when pandas is asked to', async () => {
    const { results } = await context.runCode(
      'import pandas as pd\npd.set_option("display.html.table_schema", True)\npd.DataFrame({"a": [1.5, None]})',
    );
    const data: unknown = JSON.parse(results[0]?.data['application/vnd.dataresource+json'] ?? '');
    expect(data).toMatchObject({ data: [{ a: 1.5 }, { a: null }] });
  });

  it('gives plotly figures as JSON', async () => {
    const { results } = await context.runCode(
      'from IPython.display import display\ndisplay({"application/vnd.plotly.v1+json": {"data": [{"y": [1]}]}}, raw=True)',
    );
    const figure: unknown = JSON.parse(results[0]?.data['application/vnd.plotly.v1+json'] ?? '');
    expect(figure).toEqual({ data: [{ y: [1] }] });
  });

  it('runs shell lines without a terminal in between', async () => {
    const { stdout } = await context.runCode('!printf "a\\nb\\n"; ls --color=auto -d /usr');
    expect(stdout).toBe('a\nb\n/usr\n');
  });

  it('says why nothing can be installed', async () => {
    expect((await context.runCode('%pip install x')).stdout).toContain('no network');
  });

  it('runs top-level await and cell magics', async () => {
    expect((await context.runCode('import asyncio\nawait asyncio.sleep(0)\n5')).text).toBe('5');
    expect((await context.runCode('%%time\n6')).text).toBe('6');
  });

  it('runs a process pool and leaves no process behind', async () => {
    const code =
      'from multiprocessing import Pool\nwith Pool(8) as pool: print(sum(pool.map(abs, range(10))))';
    expect((await context.runCode(code)).stdout).toBe('45\n');
    const children = 'import os\nopen(f"/proc/self/task/{os.getpid()}/children").read()';
    expect((await context.runCode(children)).text).toBe("''");
  });

  it('seeds random numbers anew in each kernel', async () => {
    const code = 'import numpy as np, random\nprint(np.random.rand(), random.random())';
    await using other = await sandbox.createCodeContext();
    const [one, two] = await Promise.all([context.runCode(code), other.runCode(code)]);
    expect(one.stdout).not.toBe(two.stdout);
  });

  it('draws a figure that is far too large within bounds', async () => {
    const { png } = await context.runCode(
      'import matplotlib.pyplot as plt\nplt.figure(figsize=(12, 700))\nplt.plot([1]);',
    );
    const header = Buffer.from(png ?? '', 'base64');
    expect(header.readUInt32BE(20)).toBeLessThanOrEqual(8_200);
  });

  it('draws the other figures when one cannot be drawn', async () => {
    const { results, exit_code } = await context.runCode(
      'import matplotlib.pyplot as plt\nplt.figure(); plt.title("$\\\\frac{$")\nplt.figure(); plt.plot([2]);',
    );
    expect(exit_code).toBe(1);
    expect(results.filter(({ png }) => png)).toHaveLength(1);
  });

  it.each([
    ['by default', ''],
    ['under a style that names its own fonts', 'plt.style.use("fivethirtyeight")\n'],
    ['when a cell names a font that is not here', 'plt.rcParams["font.family"] = "SimHei"\n'],
  ])('draws every script without a missing glyph %s', async (_, setting) => {
    const { png, stderr } = await context.runCode(
      `import matplotlib.pyplot as plt\n${setting}plt.plot([-1, 1])\nplt.title("中文 日本語 한글 العربية 😀 −5");`,
    );
    expect(png).toBeDefined();
    expect(stderr).toBe('');
  });

  it.each([
    ['مبيعات', 'ﺕﺎﻌﻴﺒﻣ'],
    ['Sales مبيعات 2024', 'Sales 2024 ﺕﺎﻌﻴﺒﻣ'],
    ['سلام (12.5)', '(12.5) ﻡﻼﺳ'],
    ['a مبيعات (2024)', 'a (2024) ﺕﺎﻌﻴﺒﻣ'],
    ['שלום world', 'world םולש'],
    ['plain −5 (a)', 'plain −5 (a)'],
  ])('lays out the label %s as it is read', async (label, drawn) => {
    const code = `import sys\nprint(sys.modules["sandboxd.bidi"].visual(${JSON.stringify(label)}))`;
    expect((await context.runCode(code)).stdout.trim()).toBe(drawn);
  });
});
