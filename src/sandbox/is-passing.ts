import { SandboxError, type SandboxErrorReason } from './sandbox-error.js';

/** Whether another sandbox, or another try, may well succeed. */
export function isPassing(error: unknown): error is SandboxError {
  return error instanceof SandboxError && passing.includes(error.reason);
}

const passing: readonly SandboxErrorReason[] = [
  'gone',
  'out-of-memory',
  'broken',
  'unreachable',
  'full',
];
