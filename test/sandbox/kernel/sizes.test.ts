import { expect, test } from 'vitest';
import { z } from 'zod';
import { runPython } from './run-python.js';

const Read = z.object({ file: z.string(), faults: z.array(z.string()) });

test('a file reads the same whatever its size', async () => {
  const lines = await runPython('sizes/check_sizes.py');
  const read = lines.map((line) => Read.parse(line));
  expect(read.length).toBeGreaterThan(250);
  expect(read.filter(({ faults }) => faults.length > 0)).toEqual([]);
}, 300_000);
