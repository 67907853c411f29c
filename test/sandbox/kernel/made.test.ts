import { expect, test } from 'vitest';
import { z } from 'zod';
import { runPython } from './run-python.js';

const Checked = z.object({ case: z.string(), fault: z.string().nullable() });

test('digests of what cells made are alike in every process, or there are none', async () => {
  const checked = (await runPython('made/check_made.py')).map((line) => Checked.parse(line));
  expect(checked.length).toBeGreaterThan(40);
  expect(checked.filter(({ fault }) => fault !== null)).toEqual([]);
}, 120_000);
