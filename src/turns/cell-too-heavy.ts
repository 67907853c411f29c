/** A cell that ran well before ended the kernel or the sandbox when it was run again. */
export class CellTooHeavy extends Error {
  override readonly name = 'CellTooHeavy';
  /** Its place in the journal. */
  readonly at: number;

  constructor(at: number, options?: ErrorOptions) {
    super('Running a cell again ended its kernel.', options);
    this.at = at;
  }
}
