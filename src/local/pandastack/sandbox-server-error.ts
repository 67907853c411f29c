/** The server cannot start on this machine. The message says what is missing and what to do. */
export class SandboxServerError extends Error {
  override readonly name = 'SandboxServerError';
  readonly reason: SandboxServerErrorReason;

  constructor(reason: SandboxServerErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export type SandboxServerErrorReason =
  | 'wrong-platform'
  | 'no-bubblewrap'
  | 'no-namespaces'
  | 'no-python'
  | 'no-seccomp'
  | 'not-loopback'
  | 'failed';
