import type { Waits } from './waits.js';

/** The variables that cells made in a kernel. What comes back is data from inside, not trusted. */
export interface Namespace {
  /** Each variable's type, such as `DataFrame`, by its name. */
  types(options: Waits): Promise<Readonly<Record<string, string>>>;
  /**
   * Variables, written files and definitions as bytes that only a sandbox of the same thread may ever
   * read: they hold pickles. What takes too much room or time, or cannot be pickled, is left out and named.
   */
  save(options: SaveOptions): Promise<SavedNamespace>;
  /** Puts back what `save` gave, into a kernel that holds the attached files. */
  load(saved: Uint8Array, options: Waits): Promise<LoadedNamespace>;
  /** Whether cells drop their figures instead of drawing them. */
  mute(on: boolean, options: Waits): Promise<void>;
}

export interface SaveOptions extends Waits {
  readonly maxBytes: number;
  readonly maxMs: number;
  /**
   * SHA-256, in hex, of the files that people attached, by name: they are saved only if cells wrote other
   * bytes into them. Empty where it is not known.
   */
  readonly attached: Readonly<Record<string, string>>;
  /** Code of the cells that ran, in order: functions and classes are kept as source. */
  readonly cells: readonly string[];
}

export interface SavedNamespace {
  readonly bytes: Uint8Array;
  /** Variables that are not in it. */
  readonly skipped: readonly string[];
}

export interface LoadedNamespace {
  /** Variables, and settings of modules and classes such as `np.my_flag`, that are not there any more. */
  readonly lost: readonly string[];
  /** Variables and files that stand as they were attached, without what cells changed since. */
  readonly stale: readonly string[];
  /** Files that cells wrote and that are not there any more. */
  readonly lostFiles: readonly string[];
  /** Keys of tables that are there, and of those that were and are not any more. */
  readonly tables: readonly string[];
  readonly lostTables: readonly string[];
}
