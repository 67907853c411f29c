import { expect, test } from 'vitest';
import { z } from 'zod';
import { runPython } from './run-python.js';

const Verdict = z.object({ seed: z.number(), faults: z.array(z.string()) });
const SEEDS = 400;

test('a table written in any mix of encoding, delimiter, marks, quotes and date order reads back equal', async () => {
  const lines = await runPython('round-trip/check_round_trip.py', ['1', String(SEEDS)]);
  const verdicts = lines.map((line) => Verdict.parse(line));
  expect(verdicts).toHaveLength(SEEDS);
  expect(verdicts.filter(({ faults }) => faults.length > 0)).toEqual([]);
}, 240_000);
