import { z } from 'zod';
import type { Waits } from './kernel-session.js';
import type { LoadedFile } from './loaded-file.js';
import type { Notebook } from './notebook.js';
import { SandboxError } from './sandbox-error.js';

export interface LoadOptions extends Waits {
  readonly notebook: Notebook;
  readonly limitMs: number;
}

const count = z.int().nonnegative();
const loadedColumn = z.object({
  name: z.string(),
  type: z.enum(['number', 'text', 'boolean', 'datetime']),
  missing: count,
  distinct: count,
  examples: z.array(z.string()),
});
const loadedTable = z.object({
  key: z.string(),
  variable: z.string(),
  rows: count,
  columns: z.array(loadedColumn),
  summary: z.string(),
  receipt: z.record(z.string(), z.unknown()),
});
const loaded = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded'), tables: z.array(loadedTable) }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
]);

/**
 * Loads a file's tables by `threadbook.session` inside.
 * @throws {SandboxError} `broken` when what comes back is no receipt.
 */
export async function loadFile(
  name: string,
  { notebook, limitMs, signal }: LoadOptions,
): Promise<LoadedFile> {
  const called = await notebook.call(
    { module: 'session', name: 'load', args: [name] },
    { limitMs, signal },
  );
  switch (called.kind) {
    case 'returned':
      return receipt(name, called.value);
    case 'stuck':
      return refused(name, `${name} took longer than ${limitMs / 1000} s to read.`);
    case 'died':
      return refused(name, `${name} needs more memory than the sandbox has.`);
    case 'failed':
      throw noReceipt(name, called);
  }
}

function receipt(name: string, value: unknown): LoadedFile {
  const { success, data, error } = loaded.safeParse(value);
  if (!success) throw noReceipt(name, error);
  return { ...data, name };
}

function refused(name: string, fault: string): LoadedFile {
  const remedy = 'Please attach a smaller extract: fewer columns or a shorter period.';
  return { kind: 'refused', name, reason: `${fault} ${remedy}` };
}

function noReceipt(name: string, cause: unknown): SandboxError {
  return new SandboxError('broken', `The loader inside gave no receipt for ${name}.`, { cause });
}
