import type { Execution, Sandbox } from '@pandastack/sdk';
import { cellMarginMs } from './connection.js';
import type { Kernel } from './kernel.js';
import type { RunCellOptions } from './kernel-session.js';
import { settlesWithin } from './wait.js';

/** How one request to run code ended. */
export type Executed =
  | { readonly kind: 'answered'; readonly execution: Execution; readonly interrupted: boolean }
  | { readonly kind: 'failed'; readonly error: unknown; readonly interrupted: boolean }
  /** It did not yield to the interrupt. */
  | { readonly kind: 'stuck' };

/** PandaStack has no call for an interrupt; a signal to the process is one. */
const yieldMs = 1_500;
const signalMs = 5_000;

/** Runs code until it ends, its time is up or the signal aborts; then it is interrupted. Never rejects. */
export async function execute(
  { sandbox, kernel, code }: { sandbox: Sandbox; kernel: Kernel; code: string },
  { limitMs, signal }: RunCellOptions,
): Promise<Executed> {
  // The server's own limit is the last resort: after it the session is of no use.
  const running = kernel.context.runCode(code, { timeoutSeconds: (limitMs + cellMarginMs) / 1000 });
  const interrupted = !(await settlesWithin(running, limitMs, signal));
  if (interrupted && !(await yields(running, sandbox, kernel))) return { kind: 'stuck' };
  try {
    return { kind: 'answered', execution: await running, interrupted };
  } catch (error) {
    return { kind: 'failed', error, interrupted };
  }
}

async function yields(running: Promise<unknown>, sandbox: Sandbox, kernel: Kernel) {
  await settlesWithin(Promise.race([running, sandbox.exec(interrupt(kernel))]), signalMs);
  return settlesWithin(running, yieldMs);
}

/** Descendants first, the youngest before their parents: who waits for a child, as `system()` does, ignores the signal. */
function interrupt(kernel: Kernel): string {
  return `${withTree(kernel, 'kill -INT $tree 2>/dev/null && sleep 0.05')}; kill -INT ${kernel.pid}`;
}

function withTree({ pid }: Kernel, command: string): string {
  const walk =
    'walk() { for child in $(cat /proc/$1/task/*/children 2>/dev/null); do walk $child; echo $child; done; }';
  return `${walk}; tree=$(walk ${pid}); ${command}`;
}

/** Ends a kernel for good. A server that fails at it will fail at the next call as well, and that one tells. */
export async function discard(sandbox: Sandbox, kernel: Kernel): Promise<void> {
  const end = withTree(kernel, `kill -KILL ${kernel.pid} $tree`);
  await settlesWithin(sandbox.exec(end), signalMs);
  await settlesWithin(kernel.context.close(), signalMs);
}

/** Whether the kernel's process still runs; a dead one that nobody reaped counts as dead. */
export async function isRunning(sandbox: Sandbox, kernel: Kernel): Promise<boolean> {
  const { exit_code } = await sandbox.exec(
    `grep -qs '^State:[[:space:]]*[^ZX[:space:]]' /proc/${kernel.pid}/status`,
  );
  return exit_code === 0;
}
