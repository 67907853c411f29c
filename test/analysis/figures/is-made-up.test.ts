import { expect, test } from 'vitest';
import { Evidence } from '../../../src/analysis/figures/evidence.js';
import { isMadeUp } from '../../../src/analysis/review/is-made-up.js';

const known = new Evidence();
known.addText('north 240, south 340, target 17.5 %');

test.for([
  'print(42)',
  'x = 1234567\nprint(x)',
  'import pandas as pd\npd.DataFrame({"month": ["May"], "revenue": [98123.4]})',
  'total = 7_731\nprint(f"Total: {total:,}")',
  'print("The total is 1,234,567")',
])('what %s prints was made up', (code) => {
  expect(isMadeUp(code, known)).toBe(true);
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
  expect(isMadeUp(code, known)).toBe(false);
});
