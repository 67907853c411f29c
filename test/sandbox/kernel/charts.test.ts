import { expect, test } from 'vitest';
import { z } from 'zod';
import { runPython } from './run-python.js';

const Kept = z.object({ promise: z.string(), fault: z.string().nullable() });

test.each([
  ['plain pictures of interactive charts show their data, and name what they lack', 'charts', 28],
  ['charts that altair made arrive as pictures', 'altair', 6],
])('%s', { timeout: 120_000 }, async (_, name, least) => {
  const kept = (await runPython(`charts/check_${name}.py`)).map((line) => Kept.parse(line));
  expect(kept.length).toBeGreaterThanOrEqual(least);
  expect(kept.filter(({ fault }) => fault !== null)).toEqual([]);
});
