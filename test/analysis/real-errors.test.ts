import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeOutcome } from '../../src/analysis/tool/describe-outcome.js';
import { raised } from './fake-kernel.js';

const error = z.object({ name: z.string(), message: z.string(), traceback: z.string() });
const errors = z.record(z.string(), z.object({ rich: error, plain: error }));
const script = fileURLToPath(new URL('./real-errors.py', import.meta.url));
const python = process.env['THREADBOOK_PYTHON'] ?? '/usr/bin/python3';

describe('of an error the model reads the lines of its own cell,', () => {
  const told = new Map<string, string>();
  const whole = { maxChars: 8_000, restored: undefined };

  beforeAll(async () => {
    const { stdout } = await promisify(execFile)(python, [script]);
    for (const [name, forms] of Object.entries(errors.parse(JSON.parse(stdout))))
      for (const [form, { name: kind, message, traceback }] of Object.entries(forms))
        told.set(`${name} ${form}`, describeOutcome(raised(kind, message, traceback), whole));
  });

  test.for(['rich', 'plain'])('not those of libraries (%s)', (form) => {
    const text = told.get(`key ${form}`) ?? '';
    expect(text).toMatch(/line 4/);
    expect(text).toMatch(/line 5/);
    expect(text).toMatch(/KeyError: 'nope'$/);
    expect(text).not.toMatch(/site-packages|dist-packages|get_loc|above exception/);
    expect(text).not.toContain('\u001b');
    expect(text.length).toBeLessThan(900);
  });

  test.for(['rich', 'plain'])('also of a syntax error (%s)', (form) => {
    const text = told.get(`syntax ${form}`) ?? '';
    expect(text).toMatch(/line \d/);
    expect(text).toMatch(/total = \(1 \+|print\(total\)/);
    expect(text).toMatch(/SyntaxError: /);
  });

  test.for(['rich', 'plain'])('and the whole of its message, once (%s)', (form) => {
    expect(told.get(`lines ${form}`)).toMatch(/ValueError: first\nsecond$/);
    expect(told.get(`lines ${form}`)?.match(/ValueError: first/g)).toHaveLength(1);
  });

  test.for(['rich', 'plain'])('or that it has no message (%s)', (form) => {
    expect(told.get(`bare ${form}`)).toMatch(/AssertionError$/);
  });
});
