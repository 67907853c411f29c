import { getFile } from './get-file.js';
import type { KernelHome } from './kernel.js';
import type { Waits } from './kernel-session.js';
import { parquetLines } from './parquet-lines.js';
import { putFile } from './put-file.js';
import { SandboxError } from './sandbox-error.js';
import { UnreadableParquet } from './unreadable-parquet.js';
import { filePath } from './workspace-path.js';

export interface StoreOptions extends Waits {
  readonly home: KernelHome;
}

export type StoredLines =
  | { readonly kind: 'stored'; readonly file: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** Decoding happens in this process, so a file may take only so much of its memory. */
const mostBytes = 64 * 1024 * 1024;
const mostCells = 10_000_000;
const remedy = 'Please export it as CSV, or attach a smaller extract.';

/** Turns a Parquet file of the working folder into JSON lines beside it, for a Python that cannot read it. */
export async function storeParquetLines(
  name: string,
  { home, signal }: StoreOptions,
): Promise<StoredLines> {
  const file = `.parquet-lines-${crypto.randomUUID()}`;
  try {
    const bytes = await getFile(filePath(name), { home, signal, maxBytes: mostBytes });
    await putFile(file, parquetLines(bytes, { signal, mostCells }), { home, signal });
    return { kind: 'stored', file };
  } catch (error) {
    const large = error instanceof SandboxError && error.reason === 'too-large';
    if (!large && !(error instanceof UnreadableParquet)) throw error;
    return { kind: 'refused', reason: `${name} could not be read. ${error.message} ${remedy}` };
  }
}
