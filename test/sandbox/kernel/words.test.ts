import { expect, test } from 'vitest';
import { z } from 'zod';
import { runPython } from './run-python.js';

const Held = z.object({ sentence: z.string(), fault: z.string().nullable() });

test('each refusal stands in the docs, word by word, and the docs quote none that is not said', async () => {
  const lines = await runPython('words/check_words.py');
  const held = lines.map((line) => Held.parse(line));
  expect(held.length).toBeGreaterThan(100);
  expect(held.filter(({ fault }) => fault !== null)).toEqual([]);
});
