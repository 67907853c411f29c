import { expect, test } from 'vitest';
import { z } from 'zod';
import { runPython } from './run-python.js';

const Kept = z.object({ promise: z.string(), fault: z.string().nullable() });

test('plain pictures of interactive charts show their data, and name what they lack', async () => {
  const kept = (await runPython('charts/check_charts.py')).map((line) => Kept.parse(line));
  expect(kept.length).toBeGreaterThan(15);
  expect(kept.filter(({ fault }) => fault !== null)).toEqual([]);
}, 120_000);
