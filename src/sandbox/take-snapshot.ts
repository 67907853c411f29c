import type { Connection } from './connection.js';
import type { KernelSession } from './kernel-session.js';
import { SandboxError } from './sandbox-error.js';
import { waitFor } from './wait.js';

export interface TakeSnapshotOptions {
  readonly connection: Connection;
  readonly open: () => Promise<KernelSession>;
  readonly signal: AbortSignal;
  readonly limitMs: number;
}

/** What a first question does: compiles, builds the font list, and has the libraries in memory. */
const firstQuestion = `
import io
import pandas
import matplotlib.pyplot
pandas.read_csv(io.StringIO("month,sales\\n2026-01,1.5\\n2026-02,2.5")).plot(title="Aa 1")
matplotlib.pyplot.savefig(io.BytesIO())
matplotlib.pyplot.close("all")
`;

/**
 * Kernels are not in a snapshot (PandaStack keeps their table in the agent's memory); files, compiled modules and,
 * on a microVM, the libraries' pages in memory are.
 */
export async function takeSnapshot(options: TakeSnapshotOptions): Promise<string> {
  const { connection, open, signal, limitMs } = options;
  await using session = await open();
  const outcome = await session.runCell(firstQuestion, { signal, limitMs });
  if (outcome.kind !== 'ok')
    throw new SandboxError('broken', 'A first cell failed in the sandbox that was to be kept.');
  const sandbox = await waitFor(connection.calls.sandboxes.get(session.sandboxId), signal);
  return (await waitFor(sandbox.snapshot(), signal)).id;
}
