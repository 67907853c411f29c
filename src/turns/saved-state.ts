import { createHash } from 'node:crypto';
import type { KernelSession } from '../sandbox/index.js';
import { isCell, type Journal, type JournalCell } from './journal.js';

/** Variables of a session as they were after so many cells of its thread. */
export interface SavedState {
  readonly cells: number;
  /** Of the code of these cells, so that it is never loaded for others. */
  readonly digest: string;
  /** Hold pickles: to be read by a sandbox of the same thread and by nothing else. */
  readonly bytes: Uint8Array;
}

/** One that is kept. */
export interface KeptState extends SavedState {
  /** It turned out to be of no use, and would cost its time again and again. Never rejects. */
  discard(): Promise<void>;
}

/** Less than this is quicker run again than saved. */
const slowMs = 5_000;
const maxBytes = 16 * 1024 * 1024;
const maxMs = 10_000;

/** Whether cells that ran since the last save would take long to run again. */
export function isWorthSaving(journal: Journal, savedCells: number): boolean {
  const since = journal.filter(isCell).slice(savedCells);
  return since.reduce((sum, { durationMs }) => sum + durationMs, 0) >= slowMs;
}

/** @throws {SandboxError} when the kernel cannot save; the signal's reason when aborted. */
export async function saveState(
  session: KernelSession,
  { journal, signal }: { readonly journal: Journal; readonly signal: AbortSignal },
): Promise<SavedState> {
  const cells = journal.filter(isCell);
  const files = journal.filter((entry) => !isCell(entry));
  const codes = cells.filter(ranToAnEnd).map(({ code }) => code);
  const { bytes } = await session.namespace.save({
    ...{ maxBytes, maxMs, signal, cells: codes },
    attached: Object.fromEntries(files.map(({ name, sha256 }) => [name, sha256 ?? ''])),
  });
  return { cells: cells.length, digest: digestOf(cells), bytes };
}

/** How much of the journal a saved state holds; 0 when it is of another journal. */
export function entriesIn(journal: Journal, saved: SavedState | undefined): number {
  if (saved === undefined || saved.cells === 0) return 0;
  let cells = 0;
  const end = journal.findIndex((entry) => {
    if (isCell(entry)) cells += 1;
    return cells === saved.cells;
  });
  const own = journal.slice(0, end + 1);
  return end !== -1 && digestOf(own.filter(isCell)) === saved.digest ? own.length : 0;
}

export function ranToAnEnd({ outcome }: JournalCell): boolean {
  return outcome === 'ok' || outcome === 'raised';
}

function digestOf(cells: readonly JournalCell[]): string {
  const codes = cells.map(({ code }) => code);
  return createHash('sha256').update(JSON.stringify(codes)).digest('hex');
}
