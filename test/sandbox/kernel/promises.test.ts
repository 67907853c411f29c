import { expect, test } from 'vitest';
import { z } from 'zod';
import { runPython } from './run-python.js';

const Kept = z.object({ promise: z.string(), fault: z.string().nullable() });

test('the loader keeps its promises on names, versions, settings, refusals and large files', async () => {
  const lines = await runPython('promises/check_promises.py');
  const kept = lines.map((line) => Kept.parse(line));
  expect(kept.length).toBeGreaterThan(12);
  expect(kept.filter(({ fault }) => fault !== null)).toEqual([]);
}, 480_000);
