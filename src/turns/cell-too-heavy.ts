import { SandboxError } from '../sandbox/index.js';

/** A cell that ran well before ended the kernel or the sandbox when it was run again, or so it seems. */
export class CellTooHeavy extends Error {
  override readonly name = 'CellTooHeavy';
  /** Its place in the journal. */
  readonly at: number;

  constructor(at: number, options?: ErrorOptions) {
    super('Running a cell again ended its kernel.', options);
    this.at = at;
  }

  /** False where the server or somebody outside may have done it just then. */
  get isProven(): boolean {
    const { cause } = this;
    return !(cause instanceof SandboxError) || cause.reason === 'out-of-memory';
  }
}
