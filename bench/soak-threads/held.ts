import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryMib, round } from '../figures.js';

/** What the program holds of the machine at one moment. */
export interface Held {
  readonly turns: number;
  readonly rssMib: number;
  readonly handles: number;
  readonly storeMib: number;
}

export async function heldBy(pid: number, dataDir: string, turns: number): Promise<Held> {
  const files = await readdir(dataDir);
  const sizes = await Promise.all(
    files.map(async (name) => (await stat(join(dataDir, name))).size),
  );
  return {
    turns,
    rssMib: await memoryMib(pid, 'VmRSS'),
    handles: (await readdir(`/proc/${pid}/fd`)).length,
    storeMib: round(sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024),
  };
}
