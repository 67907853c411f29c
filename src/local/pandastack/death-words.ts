import { constants } from 'node:os';
import type { SandboxLimits } from './limits.js';
import type { GoneReason } from './warden-event.js';

/** How a kernel process ended, as the agent saw it. */
export interface KernelDeath {
  readonly signal?: number | undefined;
  readonly code?: number | undefined;
  /** Whether it was ended because its channel to the server was closed or written to. */
  readonly broken: boolean;
}

/** Why a kernel is gone, in words for whoever ran the cell. */
export function kernelDeathWords(death: KernelDeath, limits: SandboxLimits): string {
  const { signal, code } = death;
  if (death.broken) return "kernel died: the cell closed or wrote to the kernel's own channel";
  if (signal === undefined)
    return `kernel died: its process exited with status ${code ?? 'unknown'}`;
  if (signal === constants.signals.SIGXCPU) {
    return `kernel died: it used up its CPU time of ${limits.cpuSeconds} s`;
  }
  const name = Object.entries(constants.signals).find(([, number]) => number === signal)?.[0];
  return `kernel died: killed by ${name ?? `signal ${signal}`}`;
}

/** Why a sandbox is gone, in words for whoever asks for it afterwards. */
export function goneWords(reason: GoneReason, limits: SandboxLimits): string {
  switch (reason) {
    case 'memory':
      return `sandbox killed: it used more than its ${mib(limits.memoryBytes)} MiB of memory`;
    case 'files':
      return `sandbox killed: it made more than ${limits.files} files`;
    case 'locks':
      return 'sandbox killed: it held too many locks on files';
    case 'ended':
      return 'sandbox ended: its first process was killed from inside';
    case 'killed':
      return 'sandbox not found: it was deleted';
    case 'expired':
      return 'sandbox not found: nobody used it for its time to live';
    case 'silent':
      return 'sandbox killed: it stopped answering';
    case 'failed':
      return 'sandbox not found: it did not start';
    case 'stopped':
      return 'sandbox not found: the server is stopping';
  }
}

function mib(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
