import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Program } from '../../test/support/program.js';
import { memoryMib, round } from '../figures.js';

/** What the program holds of the machine at one moment. */
export interface Held {
  readonly turns: number;
  readonly rssMib: number;
  /** What lives on V8's heap, and what it holds outside of it, once the garbage is collected. */
  readonly heapMib: number;
  readonly externalMib: number;
  readonly handles: number;
  readonly storeMib: number;
}

const heap = z.object({ heapMib: z.number(), externalMib: z.number() });

/** @param program one with `tell-heap` loaded before it */
export async function heldBy(program: Program, dataDir: string, turns: number): Promise<Held> {
  const { pid } = program;
  const files = await readdir(dataDir);
  const sizes = await Promise.all(
    files.map(async (name) => (await stat(join(dataDir, name))).size),
  );
  const rssMib = await memoryMib(pid, 'VmRSS');
  const { heapMib, externalMib } = heap.parse(await program.tell({}));
  return {
    ...{ turns, rssMib, heapMib: round(heapMib), externalMib: round(externalMib) },
    handles: (await readdir(`/proc/${pid}/fd`)).length,
    storeMib: round(sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024),
  };
}
