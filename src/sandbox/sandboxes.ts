import type { PandaStackError } from '@pandastack/sdk';
import type { KernelSession, Waits } from './kernel-session.js';

/** A PandaStack server, hosted, self-hosted or the one in `src/local/pandastack`. */
export interface Sandboxes {
  /** Ids of the sandboxes that were opened here and not closed; a kill that failed does not keep one in. */
  readonly held: ReadonlySet<string>;
  /**
   * Creates a sandbox, starts a Python kernel in it and prepares it: `threadbook` is importable,
   * DataFrames and figures are captured whether the server's kernel is rich or plain.
   * @param metadata string map kept by the server, by which orphans are found.
   * @throws {SandboxError} with the reason and the remedy.
   */
  open(options: OpenOptions): Promise<KernelSession>;
  /**
   * Prepares a sandbox as `open` does, lets it load what a first cell would wait for, and has the server keep it.
   * @returns the snapshot's id, for `SandboxesOptions.snapshot`; it stays until it is deleted on the server.
   * @throws {SandboxError} as `open` does; also where the server has no snapshots.
   */
  snapshot(options: OpenOptions): Promise<string>;
  /** Sandboxes of this server whose metadata hold every given pair. */
  list(metadata: Readonly<Record<string, string>>, options: Waits): Promise<readonly string[]>;
  /** Kills a sandbox by id; one that is gone already is fine. */
  kill(sandboxId: string, options: Waits): Promise<void>;
}

export interface OpenOptions extends Waits {
  readonly metadata: Readonly<Record<string, string>>;
}

export interface SandboxesOptions {
  readonly apiUrl: string;
  readonly apiKey: string | undefined;
  /**
   * The longest cell that will be run, in milliseconds; requests may take that long and a little more.
   * At most 285,000: `fetch`, which the SDK uses, gives up on an answer after five minutes.
   */
  readonly longestCellMs: number;
  /** Seconds without a call after which the server itself ends a sandbox. */
  readonly ttlSeconds: number;
  /** Id of a snapshot that sandboxes start from, rather than from the bare template. */
  readonly snapshot?: string | undefined;
  /** The server would not start one from the snapshot, such as one deleted there; the template served instead. */
  readonly onSnapshotRefused?: (error: PandaStackError) => void;
}
