import type { Execution } from '@pandastack/sdk';
import { z } from 'zod';
import type { Bundle } from './cell-result.js';

/** What a kernel answered, whichever way it came. */
export interface CellAnswer {
  readonly stdout: string;
  readonly stderr: string;
  readonly results: readonly Bundle[];
  /** The traceback of a failed cell. */
  readonly error: string | undefined;
}

export const noAnswer: CellAnswer = { stdout: '', stderr: '', results: [], error: undefined };

/** Of a rich kernel. A cell failed if the server says so in either of its two ways. */
export function richAnswer(execution: Execution): CellAnswer {
  const { stdout, stderr, results, error, exit_code } = execution;
  return {
    stdout,
    stderr,
    results: results.map(({ data }) => data),
    error: error ?? (exit_code === 0 ? undefined : stderr),
  };
}

const sent = z.object({
  stdout: z.string(),
  stderr: z.string(),
  results: z.array(z.record(z.string(), z.string())),
  error: z.string().nullable(),
});

/** Of `plain.py`; `undefined` if it is none. */
export function plainAnswer(value: unknown): CellAnswer | undefined {
  const { success, data } = sent.safeParse(value);
  return success ? { ...data, error: data.error ?? undefined } : undefined;
}
