import { expect, test } from 'vitest';
import { z } from 'zod';
import { runPython } from './run-python.js';

const Read = z.object({ file: z.string(), faults: z.array(z.string()) });

test('ordinary files are read without a doubt, and messy ones by their facts', async () => {
  const lines = await runPython('bank/check_bank.py');
  const read = lines.map((line) => Read.parse(line));
  expect(read.length).toBeGreaterThan(732);
  expect(read.filter(({ faults }) => faults.length > 0)).toEqual([]);
}, 300_000);
