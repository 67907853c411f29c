import { expect, test } from 'vitest';
import { Evidence } from '../../../src/analysis/figures/evidence.js';
import { Inventions } from '../../../src/analysis/review/inventions.js';

const known = new Evidence();
known.addText('north 240, south 340, target 17.5 %');

test.for([
  'print(42)',
  'x = 1234567\nprint(x)',
  'import pandas as pd\npd.DataFrame({"month": ["May"], "revenue": [98123.4]})',
  'total = 7_731\nprint(f"Total: {total:,}")',
  'print("The total is 1,234,567")',
  'x = 340\nx += 57\nprint(x)',
  'x = 42; print(x)',
  'def total():\n    return 397\nprint(total())',
  'class A:\n    total = 397\nprint(A.total)',
  'for value in [397, 412]:\n    print(value)',
  'print([value * 2 for value in [397, 412]])',
  'text = """a\n397\n"""\nprint(text)',
  'import json\nprint(json.loads("[397, 412]"))',
  'import io, pandas as pd\npd.read_csv(io.StringIO("a\\n397\\n412"))',
  'import datetime\nprint(397)',
  'rows = []\nrows.append(397)\nprint(rows)',
])('what %s prints was made up', (code) => {
  expect(new Inventions().take(code, known).isMadeUp).toBe(true);
});

test.for([
  'print((340 - 240) / 240)',
  'rate = 17.5\nprint(340 * rate / 100)',
  'shops.eur.sum()',
  'df = df[df.eur > 42]\nlen(df)',
  'big = shops[shops.eur > 31.5]\nprint(f"{big.eur.sum():.2f}")',
  'print(f"{shops.eur.sum() / 1234:.2f}")',
  'import random\nprint(random.Random(42).random())',
  'x = 42 # a guess\nprint(shops.eur.sum() - x)',
  'import pandas as pd\nprint(pd.read_csv("shops.csv").eur.head(15).sum())',
  'print(sum(tables["shops"].eur) * 1.37)',
  'print(24 * 365)',
  'def tax(value):\n    return value * 0.19\nprint(tax(shops.eur.sum()))',
  'rows = []\nfor shop in shops.itertuples():\n    rows.append(shop.eur * 1.37)\nprint(rows)',
  'from datetime import date\nprint((date.today() - date(2024, 5, 17)).days)',
  'for name in ["north", "south"]:\n    print(name, len(shops[shops.eur > 31]))',
  'print(pd.cut(shops.eur, [0, 150, 300]).value_counts())',
  'print("no number at all")',
])('what %s prints was computed', (code) => {
  expect(new Inventions().take(code, known).isMadeUp).toBe(false);
});

/** Whether the last of some cells printed what was made up. */
function lastIsMadeUp(cells: readonly string[]): boolean | undefined {
  const inventions = new Inventions();
  return cells.map((code) => inventions.take(code, known)).at(-1)?.isMadeUp;
}

test.for([
  [['n = 42', 'print(n)']],
  [['n = 42', 'm = n * 2', 'print(f"{m:,}")']],
  [['a, b = 42, 57', 'print(a + b)']],
  [['x = 42', 'x += 340', 'print(x)']],
  [['data = {\n  "May": 98123.4,\n}', 'import pandas as pd\npd.DataFrame(data, index=[0])']],
  [['import pandas as pd', 'pd.DataFrame({"may": [98123.4]})']],
  [['n: int = 42', 'n']],
  [['x = 340', 'x += 57', 'print(x)']],
  [['x = 340', 'print(x + 57)']],
  [['def total():\n    return 397', 'print(total())']],
  [['a = [397, 412]', 'for v in a:\n    print(v)']],
])('what %s prints in the end was made up in a cell before', ([cells = []]) => {
  expect(lastIsMadeUp(cells)).toBe(true);
});

test.for([
  [['n = 42', 'n = len(shops)', 'print(n)']],
  [['cut = 31.5', 'big = shops[shops.eur > cut]', 'print(len(big))']],
  [['n = 340', 'print(n)']],
  [['n = 0\nfor shop in shops.itertuples():\n    n += 1', 'print(n * 12.5)']],
  [['rows = []', 'rows.append(shops.eur.sum())', 'print(rows[0] * 1.37)']],
  [['rows = []', 'fill(rows)', 'print(rows[0] * 1.37)']],
  [['n = 42', 'import random', 'n = random.random()', 'print(n)']],
  [['n = 42', 'print(shops.eur.sum() / n)']],
  [['fig, ax = plt.subplots(figsize=(11, 17))', 'print(shops.eur.sum())']],
])('what %s prints in the end was computed', ([cells = []]) => {
  expect(lastIsMadeUp(cells)).toBe(false);
});

test.for([
  ['print(len(shops))\nprint(397)', [397]],
  ['total = shops.eur.sum()\ntotal = 397\nprint(total)', [397]],
  ['len(shops)\n"The total is 397."', [397]],
  ['rate = 0.075\nprint(rate)\nprint(shops.eur.sum() * rate)', []],
  ['print("above 2500:")\nprint(len(shops[shops.eur > 2500]))', []],
  ['x = 397\nprint(len(shops))', []],
  ['print(f"Total {shops.eur.sum():.2f}, growth 37.5%")', [37.5]],
  ['print("Total", shops.eur.sum(), "of 1,234,567 in all")', [1234567]],
  ['growth = 37.5\nprint(f"Total {shops.eur.sum()}, growth {growth:.1f}%")', [37.5]],
  ['growth = 37.5\nprint(shops.eur.sum(), growth)', [37.5]],
  ['from IPython.display import Markdown\ndisplay(Markdown(f"**{len(shops)}** of 397"))', [397]],
  ['f"{len(shops)} of 397"', [397]],
  ['print("%d of 397, %.12f" % (len(shops), shops.eur.sum()))', [397]],
  ['rate = 0.19\nvat = shops.eur.sum() * rate\nprint(f"VAT at {rate}: {vat:,.2f}")', []],
  ['print(f"above 2500: {len(shops[shops.eur > 2500])}")', []],
  ['top = 15\nprint(f"The {top} largest: {shops.eur.nlargest(top).sum()}")', []],
  ['for k in [15, 25]:\n    print(f"{k}: {shops.eur.nlargest(k).sum()}")', []],
  [
    'n = 10500\nfor _ in range(n):\n    means.append(shops.eur.mean())\nprint(f"{n} draws: {len(means)}")',
    [],
  ],
  ['print(f"Ages 25-34: {shops[shops.age == \'25-34\'].eur.sum()}")', []],
  ['print(f"Top 25, P95, 90th percentile, 2024-05-17: {shops.eur.sum()}")', []],
  ['print(f"{shops.eur.quantile(0.25):.3f} is {shops.eur.sum() / 1234:>12.2f}")', []],
  ['print(f"In the north {len(shops)} of 240")', []],
  ['print("=" * 65, shops.eur.sum())', []],
] as const)('of what %s prints, only what was computed counts', ([code, written]) => {
  expect(new Inventions().take(code, known)).toEqual({ isMadeUp: false, written });
});

test('hostile code is read in time that grows with its length', () => {
  const begun = process.cpuUsage();
  for (const piece of [
    '(',
    'x=1;',
    'def f(',
    '"',
    '{',
    'for a in ',
    'a.',
    '    if x:\n',
    "'''",
    'x, ',
    'print(f"{a}',
    'print(f"{a} 397", x)\n',
    'print("{", ',
    'print("397", ',
  ])
    new Inventions().take(piece.repeat(50_000 / piece.length), known);
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(5_000);
});

test('a number that is built upon itself stays one number, in a cell and from cell to cell', () => {
  const inventions = new Inventions();
  inventions.take(`x = 397\n${'x = [x, x, x, 57]\n'.repeat(500)}`, known);
  for (let cell = 0; cell < 200; cell += 1) inventions.take('x = {"a": x, "b": x, "c": x}', known);
  inventions.take(`def f():\n${'    x = x + x + 412\n'.repeat(500)}    return x`, known);
  const table = Array.from({ length: 5_000 }, (_, at) => at + 0.123).join(',');
  for (let cell = 0; cell < 30; cell += 1)
    inventions.take(`y${cell} = [${table}]\nz = [${`y${cell}, `.repeat(500)}]`, known);
  expect(inventions.take('print(x, f(), z)', known).isMadeUp).toBe(true);
});
