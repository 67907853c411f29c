import { z } from 'zod';
import type { KernelHome } from './kernel.js';
import type { Waits } from './kernel-session.js';
import type { LoadedFile } from './loaded-file.js';
import type { Callee, Notebook } from './notebook.js';
import { pythonSettings, type ReadOverrides } from './read-overrides.js';
import { SandboxError } from './sandbox-error.js';
import { storeParquetLines } from './store-parquet-lines.js';

export interface LoadOptions extends Waits {
  readonly home: KernelHome;
  readonly notebook: Notebook;
  readonly limitMs: number;
  readonly overrides: ReadOverrides;
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
  z.object({
    kind: z.literal('refused'),
    reason: z.string(),
    /** What would let the Python inside read the file after all. */
    needs: z.literal('parquet-lines').optional(),
  }),
]);
type Receipt = z.infer<typeof loaded>;

/**
 * Loads a file's tables by `threadbook.session` inside.
 * @throws {SandboxError} `broken` when what comes back is no receipt.
 */
export async function loadFile(name: string, options: LoadOptions): Promise<LoadedFile> {
  const settings = pythonSettings(options.overrides);
  const first = await load(name, { name: 'load', args: [name, settings] }, options);
  if (first.kind === 'loaded' || first.needs === undefined) return told(name, first);
  const stored = await storeParquetLines(name, options);
  if (stored.kind === 'refused') return { ...stored, name };
  const args = [name, stored.file, settings];
  return told(name, await load(name, { name: 'load_lines', args }, options));
}

function told(name: string, answer: Receipt): LoadedFile {
  return answer.kind === 'loaded'
    ? { ...answer, name }
    : { kind: 'refused', name, reason: answer.reason };
}

async function load(
  name: string,
  callee: Omit<Callee, 'module'>,
  { notebook, limitMs, signal }: LoadOptions,
): Promise<Receipt> {
  const called = await notebook.call({ module: 'session', ...callee }, { limitMs, signal });
  switch (called.kind) {
    case 'returned':
      return receipt(name, called.value);
    case 'stuck':
      return refused(`${name} took longer than ${limitMs / 1000} s to read.`);
    case 'died':
      return refused(`${name} needs more memory than the sandbox has.`);
    case 'failed':
      throw noReceipt(name, called);
  }
}

function receipt(name: string, value: unknown): Receipt {
  const { success, data, error } = loaded.safeParse(value);
  if (!success) throw noReceipt(name, error);
  return data;
}

function refused(fault: string): Receipt {
  const remedy = 'Please attach a smaller extract: fewer columns or a shorter period.';
  return { kind: 'refused', reason: `${fault} ${remedy}` };
}

function noReceipt(name: string, cause: unknown): SandboxError {
  return new SandboxError('broken', `The loader inside gave no receipt for ${name}.`, { cause });
}
