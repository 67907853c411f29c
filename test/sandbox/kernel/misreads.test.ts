import { expect, test } from 'vitest';
import { z } from 'zod';
import { runPython } from './run-python.js';

const Kept = z.object({ promise: z.string(), fault: z.string().nullable() });

test('nothing is misread without a word', async () => {
  const lines = await runPython('misreads/check_misreads.py');
  const kept = lines.map((line) => Kept.parse(line));
  expect(kept.length).toBeGreaterThan(6);
  expect(kept.filter(({ fault }) => fault !== null)).toEqual([]);
}, 120_000);
