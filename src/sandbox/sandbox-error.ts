/** The sandbox server failed us: unreachable, refused, full, or the sandbox is gone. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly reason: SandboxErrorReason;

  constructor(reason: SandboxErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export type SandboxErrorReason =
  | 'unreachable'
  | 'unauthorized'
  | 'full'
  | 'gone'
  /** Gone, because it used more memory than it may. */
  | 'out-of-memory'
  | 'too-large'
  | 'bad-name'
  | 'no-such-file'
  | 'broken';
