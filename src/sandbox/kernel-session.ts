import type { CellOutcome } from './cell.js';
import type { LoadedFile } from './loaded-file.js';
import type { Namespace } from './namespace.js';
import type { ReadOverrides } from './read-overrides.js';
import type { Waits } from './waits.js';

/** A Python kernel in a PandaStack sandbox of its own, with a working folder. */
export interface KernelSession extends AsyncDisposable {
  readonly sandboxId: string;
  /** False once the sandbox is known to be gone; such a session is only good for closing. */
  readonly alive: boolean;
  /** How many kernels were lost in it, and with each the variables of all cells before. */
  readonly lostKernels: number;
  /** Asks the server whether the sandbox is there still. @throws {SandboxError} if it is not, or does not answer. */
  check(options: Waits): Promise<void>;
  /** The variables of the present kernel. */
  readonly namespace: Namespace;
  /** Names that `loadFile` settled in the present kernel; a kernel that was lost holds none. */
  readonly loadedFiles: ReadonlySet<string>;
  /**
   * Runs one cell; cells of a session run one after the other.
   * After `kernel-died`, or a `timed-out` whose kernel is not alive, the next cell starts in an
   * empty kernel in the same working folder.
   * @throws {SandboxError} if the server cannot be reached or refuses.
   * @throws the signal's reason if aborted; the cell is interrupted and the kernel lives on.
   */
  runCell(code: string, options: RunCellOptions): Promise<CellOutcome>;
  /**
   * Writes a file into the working folder, holding only a part of it in memory at a time.
   * @param name a plain file name; anything that would leave the folder is refused.
   */
  putFile(name: string, chunks: AsyncIterable<Uint8Array>, options: Waits): Promise<StoredFile>;
  /** Reads a file whole, byte for byte. @throws {SandboxError} if larger than `maxBytes`. */
  getFile(path: string, options: Waits & { readonly maxBytes: number }): Promise<Uint8Array>;
  /** Files of the working folder, hidden ones left out, names relative to it. */
  listFiles(options: Waits): Promise<readonly StoredFile[]>;
  /**
   * Loads the tables of a file that `putFile` stored, into variables of the kernel; once more with
   * `overrides` re-reads it into the same variables. A file that cannot be read, or not in that
   * way, is a `refused` value with a sentence for the asker; what was loaded before stays then.
   * @throws {ZodError} if `overrides` are not of their type.
   */
  loadFile(name: string, options: LoadFileOptions): Promise<LoadedFile>;
  /**
   * Whether the working folder holds a file of this name with just these bytes.
   * @param sha256 in hex
   */
  holdsFile(name: string, sha256: string, options: Waits): Promise<boolean>;
  /**
   * Has the server keep the sandbox without its memory: files stay, the kernel is lost, and a call wakes it.
   * @returns false where the server knows no such call, as the embedded one; the sandbox is then as it was
   * @throws {SandboxError} when it did not work, or it is not known whether it did
   */
  hibernate(options: { readonly longestMs: number }): Promise<boolean>;
  /**
   * Wakes it. Of the files those that `putFile` stored are left, so that the cells can be run again as
   * they ran first; the next one starts in an empty kernel.
   * @throws {SandboxError} if it is gone or does not wake.
   */
  wake(options: Waits): Promise<void>;
  /** Ends the kernel and its sandbox. Twice is harmless. */
  [Symbol.asyncDispose](): Promise<void>;
}

export type { Waits } from './waits.js';

export interface LoadFileOptions extends Waits {
  readonly overrides?: ReadOverrides | undefined;
}

export interface RunCellOptions extends Waits {
  /** Wall-clock limit of this cell, in milliseconds. */
  readonly limitMs: number;
}

export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
  /** Seconds since the epoch, as the sandbox's file system tells. */
  readonly modifiedAt: number;
}
