import type { KernelSession } from '../../sandbox/index.js';
import { clip } from './clip.js';

const code = `print(*[f'"{name}"' for name in sorted(__import__('os').listdir()) if name[0] != '.'], sep=', ')`;

/** Names of the files beside the kernel, quoted, or nothing if it cannot tell. */
export async function listWorkingFolder(
  kernel: Pick<KernelSession, 'runCell'>,
  { signal }: { readonly signal: AbortSignal },
): Promise<string> {
  const outcome = await kernel.runCell(code, { signal, limitMs: 5_000 });
  return outcome.kind === 'ok' ? clip(outcome.stdout.trim(), 1_500) : '';
}
