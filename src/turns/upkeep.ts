import type { Logger } from 'pino';
import type { KernelSession } from '../sandbox/index.js';
import type { Store } from '../store/index.js';
import type { ThreadKey } from '../threads/index.js';
import { createFileCopies, type FileCopies } from './file-copies.js';
import { LackingFiles } from './lacking-files.js';
import { createStateKeeper, type StateKeeper } from './state-keeper.js';

/** What is known and kept of threads' sessions, for all who work in them. */
export interface Upkeep {
  /** Sessions that hold all of their thread's journal, with the kernels that each had lost by then. */
  readonly holding: WeakMap<KernelSession, number>;
  readonly lacking: LackingFiles;
  readonly states: StateKeeper;
  readonly copiesOf: (thread: ThreadKey) => FileCopies;
}

export interface UpkeepParts {
  readonly store: Store;
  /** Most of all copies of files together; 0 for none. */
  readonly mostCopyBytes: number;
  readonly logger: Logger;
}

export function createUpkeep({ mostCopyBytes: mostBytes, ...parts }: UpkeepParts): Upkeep {
  return {
    holding: new WeakMap(),
    lacking: new LackingFiles(),
    states: createStateKeeper(parts),
    copiesOf: createFileCopies({ ...parts, mostBytes }),
  };
}
