import type { Sleeper } from './asleep.js';

export interface Session extends Sleeper, AsyncDisposable {
  /** False once it is of no more use; it is then closed instead of kept. */
  readonly alive: boolean;
}

export interface Lease<S> {
  readonly session: S;
  /** True when the session was opened for this turn, so that nothing of earlier turns is in it. */
  readonly fresh: boolean;
  /** Closes a session that turned out to be dead and opens another in its place, within the same turn. */
  renew(): Promise<Lease<S>>;
}
