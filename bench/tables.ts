import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const Size = z.object({
  rows: z.number(),
  columns: z.number(),
  megabytes: z.number(),
  /** Best of some rounds, in turn with plain `pandas.read_csv` on the same file. */
  loaderSeconds: z.number(),
  plainPandasSeconds: z.number(),
  ratio: z.number(),
  peakMebibytes: z.number(),
});

export type TableFigures = Readonly<Record<string, z.infer<typeof Size>>>;

/** Loads tables of 100 MB, of 10,000,000 rows and of 5,000 columns in the Python that has the data packages. */
export async function measureTables(): Promise<TableFigures> {
  const python = process.env['THREADBOOK_PYTHON'] ?? '/usr/bin/python3';
  const folder = await mkdtemp(join(tmpdir(), 'threadbook-tables-'));
  try {
    const args = ['bench/tables.py', folder, 'src/sandbox/kernel'];
    const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
    const { stdout } = await promisify(execFile)(python, args, { env });
    return z.record(z.string(), Size).parse(JSON.parse(stdout));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
