import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runPython } from './run-python.js';

const Case = z.object({ id: z.string(), symptom: z.string() });
const Verdict = z.object({ id: z.string(), faults: z.array(z.string()) });

const cases = readFileSync(new URL('cases/cases.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => Case.parse(JSON.parse(line)));

describe(`${cases.length} difficult files are read right`, () => {
  const faults = new Map<string, readonly string[]>();

  beforeAll(async () => {
    for (const line of await runPython('cases/check_cases.py')) {
      const verdict = Verdict.parse(line);
      faults.set(verdict.id, verdict.faults);
    }
    const right = [...faults.values()].filter((found) => found.length === 0).length;
    process.stdout.write(`difficult files read right: ${right} of ${cases.length}\n`);
  }, 300_000);

  test.each(cases)('$id: $symptom', ({ id }) => {
    expect(faults.get(id)).toEqual([]);
  });
});
