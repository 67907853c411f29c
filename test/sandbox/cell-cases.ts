import { expect } from 'vitest';

export interface CellCase {
  readonly promise: string;
  /** Run one after the other; the last one counts. */
  readonly cells: readonly string[];
  readonly gives: Readonly<Record<string, unknown>>;
}

const drawn = { text: expect.stringMatching(/^<Figure size /), png: expect.any(Array) };

/** Code and what it gives, on every kind of kernel. `pd` and `plt` are imported. */
export const cellCases: readonly CellCase[] = [
  {
    promise: 'the last expression is the text of the cell',
    cells: ['6 * 7'],
    gives: { kind: 'ok', text: '42', results: [{ text: '42' }] },
  },
  {
    promise: 'None is no value',
    cells: ['None'],
    gives: { kind: 'ok', text: undefined, results: [] },
  },
  {
    promise: 'a semicolon holds the value back',
    cells: ['6 * 7;'],
    gives: { kind: 'ok', text: undefined, results: [] },
  },
  {
    promise: 'variables, the last value and imports are there in the next cell',
    cells: ['import math; x = 4', 'math.sqrt(x)', '_ + 1'],
    gives: { kind: 'ok', text: '3.0' },
  },
  {
    promise: 'the two streams are kept apart',
    cells: ['import sys; print("out"); print("err", file=sys.stderr)'],
    gives: { kind: 'ok', stdout: 'out\n', stderr: 'err\n' },
  },
  {
    promise: 'what a child process prints is caught',
    cells: ['import subprocess; print("a"); _ = subprocess.run(["echo", "b"]); print("c")'],
    gives: { kind: 'ok', stdout: 'a\nb\nc\n' },
  },
  {
    promise: 'shell commands of a notebook work',
    cells: ['!echo shell'],
    gives: { kind: 'ok', stdout: 'shell\n' },
  },
  {
    promise: 'text in any script comes through',
    cells: ['print("Zürich 東京 😀"); "\\u00fc 😀"'],
    gives: { kind: 'ok', stdout: 'Zürich 東京 😀\n', text: "'ü 😀'" },
  },
  {
    promise: 'top-level await works',
    cells: ['import asyncio; await asyncio.sleep(0, "slept")'],
    gives: { kind: 'ok', text: "'slept'" },
  },
  {
    promise: 'an exception gives its name, message and the line',
    cells: ['print("before")\n{}["missing"]'],
    gives: {
      kind: 'raised',
      stdout: 'before\n',
      error: {
        name: 'KeyError',
        message: "'missing'",
        traceback: expect.stringContaining('line 2'),
      },
    },
  },
  {
    promise: 'an exception of a library keeps its bare name',
    cells: ['import pandas as pd, io; pd.read_csv(io.StringIO(""))'],
    gives: {
      kind: 'raised',
      error: { name: 'EmptyDataError', message: 'No columns to parse from file' },
    },
  },
  {
    promise: 'a syntax error is one',
    cells: ['def f(:'],
    gives: { kind: 'raised', error: { name: 'SyntaxError', message: 'invalid syntax' } },
  },
  {
    promise: 'an exception whose message cannot be made is still told',
    cells: ['class Bad(Exception):\n  def __str__(self): raise ValueError\nraise Bad'],
    gives: { kind: 'raised', error: { name: 'Bad' } },
  },
  {
    promise: 'sys.exit() ends a cell well',
    cells: ['import sys; sys.exit()'],
    gives: { kind: 'ok' },
  },
  {
    promise: 'sys.exit(3) is an exception, and the kernel stays',
    cells: ['y = 1; import sys; sys.exit(3)', 'y'],
    gives: { kind: 'ok', text: '1' },
  },
  {
    promise: 'there is nobody to answer input()',
    cells: ['input("name?")'],
    gives: { kind: 'raised', error: { name: 'EOFError' } },
  },
  {
    promise: 'a closed stdout is open again in the next cell',
    cells: ['import os, sys; sys.stdout.close(); os.close(1)', 'print("still here")'],
    gives: { kind: 'ok', stdout: 'still here\n' },
  },
  {
    promise: 'three figures come in the order drawn, before what is drawn after show()',
    cells: [
      'for n in (4, 5, 6):\n  plt.figure(figsize=(n, 2)); plt.plot([1, n])\nplt.show()\nplt.figure(figsize=(7, 2)); plt.plot([1])\nplt.show()',
    ],
    gives: { kind: 'ok', stderr: '', results: [drawn, drawn, drawn, drawn] },
  },
  {
    promise: 'a figure left open comes once and not again with the next cell',
    cells: ['plt.plot([1, 2])\nlen(plt.get_fignums())', 'plt.get_fignums()'],
    gives: { kind: 'ok', text: '[]', results: [{ text: '[]' }] },
  },
  {
    promise: 'a figure that is the value and open as well comes once',
    cells: ['fig, ax = plt.subplots(); ax.plot([1, 2])\nfig'],
    gives: { kind: 'ok', results: [drawn] },
  },
  {
    promise: 'a figure of an earlier cell can be shown again',
    cells: ['fig, ax = plt.subplots(); ax.plot([1, 2])', 'fig'],
    gives: { kind: 'ok', results: [drawn] },
  },
  {
    promise: 'figures come although the cell chose a backend and inline plotting',
    cells: [
      'import matplotlib; matplotlib.use("Agg"); import matplotlib.pyplot as plt\n%matplotlib inline\nplt.plot([1]); plt.show()',
    ],
    gives: { kind: 'ok', stderr: '', results: [drawn] },
  },
  {
    promise: 'figures of a cell that fails come too',
    cells: ['plt.plot([1, 2])\n1/0'],
    gives: { kind: 'raised', results: [drawn] },
  },
  {
    promise: 'sums of money and broken formulas in titles are drawn as they stand',
    cells: [
      'plt.plot([1]); plt.title("from $5 to $6_"); plt.show(); plt.plot([1]); plt.title("$\\\\frac{1$")\nplt.show()',
    ],
    gives: { kind: 'ok', stderr: '', results: [drawn, drawn] },
  },
  {
    promise: 'a DataFrame as last value is a table',
    cells: [
      'import pandas as pd\npd.DataFrame({"n": [1.5, None], "s": ["a", "b"], "b": [True, False]})',
    ],
    gives: {
      kind: 'ok',
      text: expect.stringContaining('1.5'),
      results: [
        {
          text: expect.stringContaining('1.5'),
          table: {
            columns: [
              { name: 'n', type: 'number' },
              { name: 's', type: 'text' },
              { name: 'b', type: 'boolean' },
            ],
            rows: [
              [1.5, 'a', true],
              [null, 'b', false],
            ],
            totalRows: 2,
          },
        },
      ],
    },
  },
  {
    promise: 'displayed DataFrames are tables in their order, and no value',
    cells: ['for n in (1, 2): display(pd.DataFrame({"n": [n]}))\nlast = 1'],
    gives: {
      kind: 'ok',
      text: undefined,
      results: [
        { text: expect.anything(), table: expect.objectContaining({ rows: [[1]] }) },
        { text: expect.anything(), table: expect.objectContaining({ rows: [[2]] }) },
      ],
    },
  },
  {
    promise: 'a grouped Series is a table with its index',
    cells: ['pd.DataFrame({"k": ["a", "a", "b"], "v": [1, 2, 4]}).groupby("k")["v"].sum()'],
    gives: {
      results: [
        {
          text: expect.anything(),
          table: {
            columns: [
              { name: 'k', type: 'text' },
              { name: 'v', type: 'number' },
            ],
            rows: [
              ['a', 3],
              ['b', 4],
            ],
            totalRows: 2,
          },
        },
      ],
    },
  },
  {
    promise: 'repeated names, levels, time zones and infinities make a table all the same',
    cells: [
      'columns = pd.MultiIndex.from_tuples([("a", "z"), ("a", "z"), (2, None)])\n' +
        'rows = [[pd.Timestamp("2024-03-01", tz="Europe/Berlin"), float("inf"), 2**60]]\n' +
        'pd.DataFrame(rows, columns=columns, index=pd.MultiIndex.from_tuples([("x", 7)], names=["k", None]))',
    ],
    gives: {
      results: [
        {
          text: expect.anything(),
          table: {
            columns: [
              { name: 'k', type: 'text' },
              { name: 'level 2', type: 'number' },
              { name: 'a / z', type: 'datetime' },
              { name: 'a / z', type: 'number' },
              { name: '2', type: 'number' },
            ],
            rows: [['x', 7, '2024-03-01T00:00:00+01:00', 'inf', '1152921504606846976']],
            totalRows: 1,
          },
        },
      ],
    },
  },
  {
    promise:
      'cells that cannot be shown, huge ones and halves of surrogate pairs make a table all the same',
    cells: [
      'class Bad:\n  def __repr__(self): raise ValueError',
      'pd.DataFrame({"o": [Bad(), "x" * 9999, "\\ud800", [1]]})',
    ],
    gives: {
      kind: 'ok',
      results: [
        expect.objectContaining({
          table: expect.objectContaining({
            rows: [['<Bad>'], [`${'x'.repeat(499)}…`], ['?'], ['[1]']],
          }),
        }),
      ],
    },
  },
  {
    promise: 'a table is cut to 200 rows and 50 columns and says how many rows there are',
    cells: ['pd.DataFrame([[1] * 60] * 1000)'],
    gives: {
      results: [
        {
          table: expect.objectContaining({
            totalRows: 1000,
            rows: expect.toSatisfy(
              (rows: readonly (readonly unknown[])[]) =>
                rows.length === 200 && rows.every((row) => row.length === 50),
            ),
          }),
        },
      ],
    },
  },
  {
    promise: 'a figure of absurd size is drawn within bounds',
    cells: ['plt.figure(figsize=(500, 500), dpi=1000); plt.plot([1]);'],
    gives: {
      results: [
        {
          png: expect.toSatisfy(
            ([width, height]: readonly [number, number]) => width * height < 6_100_000,
          ),
        },
      ],
    },
  },
  {
    promise: 'a flood of output is cut',
    cells: ['for _ in range(200_000): print("a line of a flood")'],
    gives: {
      kind: 'ok',
      stdout: expect.toSatisfy(({ length }: string) => length > 100_000 && length < 1_100_000),
    },
  },
  {
    promise: 'a huge message of an exception is cut',
    cells: ['raise ValueError("x" * 20_000_000)'],
    gives: {
      kind: 'raised',
      error: { name: 'ValueError', message: expect.stringMatching(/^.{500}/) },
    },
  },
  {
    promise: 'results too large for a line of output come whole',
    cells: [
      'import numpy as np; fig, ax = plt.subplots(figsize=(8, 8)); ax.imshow(np.random.rand(500, 500));',
    ],
    gives: { kind: 'ok', results: [{ png: [expect.any(Number), expect.any(Number)] }] },
  },
  {
    promise: 'a cell with nothing in it does nothing',
    cells: [''],
    gives: { kind: 'ok', stdout: '', text: undefined, results: [] },
  },
  {
    promise: 'a process that the cell forked does not answer in its place',
    cells: ['import os\nforked = os.fork() == 0\n"answer"', '"next"'],
    gives: { kind: 'ok', text: "'next'" },
  },
];
