import { expect, test } from 'vitest';
import { z } from 'zod';
import { runPython } from './run-python.js';

const Written = z.object({
  engine: z.string(),
  cells: z.array(z.tuple([z.string(), z.union([z.string(), z.number()])])),
});

test('text of a DataFrame stays text in a workbook, and a formula that code wrote stays one', async () => {
  const written = (await runPython('spreadsheets/check_spreadsheets.py')).map((line) =>
    Written.parse(line),
  );
  expect(written.map(({ engine }) => engine)).toEqual(['openpyxl', 'xlsxwriter']);
  for (const { cells } of written) {
    expect(cells.filter(([kind]) => kind === 'f')).toEqual([['f', '=SUM(C3:C6)']]);
    const texts = cells.flatMap(([kind, value]) => (kind === 's' ? [value] : []));
    expect(texts.filter((text) => String(text).startsWith('=HYPERLINK'))).toHaveLength(2);
    expect(texts.filter((text) => text === '=1+1')).toHaveLength(2);
    expect(cells.filter(([kind]) => kind === 'n').map(([, value]) => value)).toContain(-2);
  }
});
