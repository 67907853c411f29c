import { expect, test } from 'vitest';
import { z } from 'zod';
import { runPython } from './run-python.js';

const Checked = z.object({ case: z.string(), fault: z.string().nullable() });

test('what cells left comes back as it was, or is named', async () => {
  const checked = await check('saved/check_saved.py');
  expect(checked.length).toBeGreaterThan(10);
  expect(checked.filter(({ fault }) => fault !== null)).toEqual([]);
}, 300_000);

test('state of every kind comes back as it was, or is named', async () => {
  const checked = await check('saved/check_kinds.py');
  expect(checked.length).toBeGreaterThan(25);
  expect(checked.filter(({ fault }) => fault !== null)).toEqual([]);
}, 300_000);

async function check(script: string): Promise<z.infer<typeof Checked>[]> {
  return (await runPython(script)).map((line) => Checked.parse(line));
}
