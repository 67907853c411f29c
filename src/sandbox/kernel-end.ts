import { NetworkError, NotFoundError, PandaStackError, SandboxTimeout } from '@pandastack/sdk';
import { isRunning } from './execute.js';
import type { Kernel, KernelHome } from './kernel.js';

/** What a failed request to run code means for the kernel. */
export type KernelEnd =
  /** Nothing: only the request was refused. */
  | { readonly kind: 'kept'; readonly error: unknown }
  /** It may do anything now, and is not to be used again. */
  | { readonly kind: 'unknown'; readonly error: unknown }
  /** The server gave up waiting; what comes back next would be the old cell's answer. */
  | { readonly kind: 'stuck' }
  | { readonly kind: 'died'; readonly reason: string };

/** @throws what the SDK throws when asked about the sandbox, `NotFoundError` if it is gone with the kernel. */
export async function kernelEnd(
  error: unknown,
  { sandbox, connection }: KernelHome,
  kernel: Kernel,
): Promise<KernelEnd> {
  if (error instanceof SandboxTimeout) return { kind: 'stuck' };
  if (error instanceof NetworkError || !(error instanceof PandaStackError))
    return { kind: 'unknown', error };
  if (error instanceof NotFoundError) {
    await connection.calls.sandboxes.get(sandbox.id);
    return { kind: 'died', reason: 'The server ended the idle kernel before this cell.' };
  }
  const said = /kernel (?:process )?(?:died|exited|ended)/i.test(error.message);
  if (said) return { kind: 'died', reason: error.message.slice(0, 300) };
  if (error.statusCode === undefined || error.statusCode < 500 || error.statusCode === 503)
    return { kind: 'kept', error };
  if (await isRunning(sandbox, kernel)) return { kind: 'unknown', error };
  return {
    kind: 'died',
    reason: 'The Python process ended: it crashed, left by os._exit, or ran out of memory.',
  };
}
