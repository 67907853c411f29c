import { readFile } from 'node:fs/promises';

/** Milliseconds, rounded to what is worth reading. */
export interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly runs: number;
}

export function figuresOf(milliseconds: readonly number[]): Figures {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
  return { p50: at(0.5), p99: at(0.99), runs: sorted.length };
}

/** Runs `work` so many times, one after the other, and gives the milliseconds of each. */
export async function timed(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const milliseconds: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    milliseconds.push(performance.now() - start);
  }
  return milliseconds;
}

export function round(value: number): number {
  return Number(value.toPrecision(3));
}

export type MemoryFact = 'VmRSS' | 'VmHWM';

/** MiB of a process's memory as Linux counts it: resident now, or at its peak. */
export async function memoryMib(pid: number, fact: MemoryFact): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kib = new RegExp(`^${fact}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
  return round(Number(kib) / 1024);
}
