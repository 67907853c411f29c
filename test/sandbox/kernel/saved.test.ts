import { expect, test } from 'vitest';
import { z } from 'zod';
import { runPython } from './run-python.js';

const Checked = z.object({ case: z.string(), fault: z.string().nullable() });

test('what cells left comes back as it was, or is named', async () => {
  const lines = await runPython('saved/check_saved.py');
  const checked = lines.map((line) => Checked.parse(line));
  expect(checked.length).toBeGreaterThan(10);
  expect(checked.filter(({ fault }) => fault !== null)).toEqual([]);
}, 300_000);
