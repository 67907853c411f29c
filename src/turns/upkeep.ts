import type { Logger } from 'pino';
import type { KernelSession } from '../sandbox/index.js';
import type { Store } from '../store/index.js';
import { createStateKeeper, type StateKeeper } from './state-keeper.js';

/** What is known of live sessions, for all who work in them. */
export interface Upkeep {
  /** Sessions that hold all of their thread's journal, with the kernels that each had lost by then. */
  readonly holding: WeakMap<KernelSession, number>;
  readonly states: StateKeeper;
}

export function createUpkeep(parts: { readonly store: Store; readonly logger: Logger }): Upkeep {
  return { holding: new WeakMap(), states: createStateKeeper(parts) };
}
