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
])('what %s prints was made up', (code) => {
  expect(new Inventions().take(code, known)).toBe(true);
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
  'print("no number at all")',
])('what %s prints was computed', (code) => {
  expect(new Inventions().take(code, known)).toBe(false);
});

/** Whether the last of some cells printed what was made up. */
function lastIsMadeUp(cells: readonly string[]): boolean | undefined {
  const inventions = new Inventions();
  return cells.map((code) => inventions.take(code, known)).at(-1);
}

test.for([
  [['n = 42', 'print(n)']],
  [['n = 42', 'm = n * 2', 'print(f"{m:,}")']],
  [['a, b = 42, 57', 'print(a + b)']],
  [['x = 42', 'x += 340', 'print(x)']],
  [['data = {\n  "May": 98123.4,\n}', 'import pandas as pd\npd.DataFrame(data, index=[0])']],
  [['import pandas as pd', 'pd.DataFrame({"may": [98123.4]})']],
  [['n: int = 42', 'n']],
])('what %s prints in the end was made up in a cell before', ([cells = []]) => {
  expect(lastIsMadeUp(cells)).toBe(true);
});

test.for([
  [['n = 42', 'n = len(shops)', 'print(n)']],
  [['cut = 31.5', 'big = shops[shops.eur > cut]', 'print(len(big))']],
  [['n = 340', 'print(n)']],
  [['n = 42', 'print(shops.eur.sum() / n)']],
  [['fig, ax = plt.subplots(figsize=(11, 17))', 'print(shops.eur.sum())']],
])('what %s prints in the end was computed', ([cells = []]) => {
  expect(lastIsMadeUp(cells)).toBe(false);
});
