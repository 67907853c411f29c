import type { HttpBindings } from '@hono/node-server';
import type { SandboxLimits } from './limits.js';
import type { Sandboxes } from './sandboxes.js';
import type { Snapshots } from './snapshots.js';
import type { Turnstile } from './turnstile.js';

export interface ApiOptions {
  readonly sandboxes: Sandboxes;
  readonly snapshots: Snapshots;
  readonly turnstile: Turnstile;
  readonly limits: SandboxLimits;
  /** Undefined lets everybody in who can reach the port. */
  readonly apiKey: string | undefined;
  readonly onFault: (error: unknown, path: string) => void;
}

export type Env = { readonly Bindings: HttpBindings };
