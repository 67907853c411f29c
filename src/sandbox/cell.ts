import type { Table } from './table.js';

/**
 * What became of one piece of code. A failed cell is data, never a thrown error:
 * only a broken sandbox throws (`SandboxError`).
 */
export type CellOutcome =
  | (CellOutput & { readonly kind: 'ok' })
  | (CellOutput & { readonly kind: 'raised'; readonly error: CellError })
  | (CellOutput & {
      readonly kind: 'timed-out';
      readonly limitMs: number;
      /** False when the kernel ignored the interrupt and its variables are lost. */
      readonly kernelAlive: boolean;
    })
  | (CellOutput & { readonly kind: 'kernel-died'; readonly reason: string });

export interface CellOutput {
  readonly stdout: string;
  readonly stderr: string;
  /** Plain text of the last expression's value, if the cell ended in one. */
  readonly text: string | undefined;
  /** Everything the cell displayed, in order. */
  readonly results: readonly CellResult[];
  readonly durationMs: number;
  /**
   * Short digests of what a cell that succeeded bound, may have changed or wrote, by variable or `./file`; of what
   * can be compared from one kernel to another; empty for what cannot, or is gone. Data from inside, not trusted.
   */
  readonly made?: Readonly<Record<string, string>>;
}

export interface CellError {
  /** The exception's class name, such as `KeyError`. */
  readonly name: string;
  readonly message: string;
  readonly traceback: string;
}

/** One displayed thing; several forms of it may be present. */
export interface CellResult {
  readonly text: string | undefined;
  readonly html: string | undefined;
  readonly json: unknown;
  /** Bytes of a PNG picture. */
  readonly png: Uint8Array | undefined;
  /** The DataFrame, when the displayed thing was one. */
  readonly table: Table | undefined;
}
