import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type { Logger } from 'pino';
import { makeApi } from './api.js';
import { limitsFrom, type SandboxLimits } from './limits.js';
import { SandboxServerError } from './sandbox-server-error.js';
import { Sandboxes } from './sandboxes.js';
import { Snapshots } from './snapshots.js';
import { startWarden } from './start-warden.js';
import { Turnstile } from './turnstile.js';
import type { Start } from './warden.js';

export interface LocalPandaStackOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Loopback unless told otherwise; any other address needs an `apiKey`. */
  readonly host?: string;
  /** The bearer token that `/v1` asks for; without one, whoever reaches the port is let in. */
  readonly apiKey?: string | undefined;
  readonly logger: Logger;
  /** A Python with IPython, pandas and matplotlib; looked for if not given. */
  readonly python?: string | undefined;
  /** Where programs are looked for, as in PATH. */
  readonly searchPath?: string;
  /** Defaults are in `limits.ts`. */
  readonly limits?: Partial<SandboxLimits>;
  /** `plain` answers as PandaStack's self-hosted agent does: no results, no pictures, no `error`. */
  readonly kernel?: 'rich' | 'plain';
  /** `cold` starts a Python for each sandbox instead of forking a warm one. */
  readonly start?: 'fork' | 'cold';
  /** Runs code with the server's own rights. Only for machines that cannot do better. */
  readonly withoutIsolation?: boolean;
  /** Sandboxes started ahead, so that one can be handed out at once; each takes about 5 MiB. */
  readonly spareSandboxes?: number;
  readonly now?: () => number;
}

// A call that meets a connection just as it is closed fails; with Node's own 5 s that happens on a busy machine.
const KEEP_ALIVE_MS = 120_000;

/** A running sandbox server; closing it ends every sandbox. */
export interface LocalPandaStack extends AsyncDisposable {
  readonly url: string;
  readonly apiKey: string | undefined;
  /** How sandboxes start: forked, cold (forking was refused or not wanted), or without isolation. */
  readonly bootMode: Start;
}

/**
 * Serves PandaStack's REST API from this machine: IPython kernels in bubblewrap, without network.
 * @throws {SandboxServerError} when the machine cannot, with what is missing and what to do.
 */
export async function openLocalPandaStack(
  options: LocalPandaStackOptions,
): Promise<LocalPandaStack> {
  const { host = '127.0.0.1', apiKey, logger, kernel = 'rich' } = options;
  refuseOpenDoor(host, apiKey);
  const limits = limitsFrom(options.limits);
  // Sandboxes that prove the machine come and go before this is filled.
  const kept: { sandboxes?: Sandboxes } = {};
  const started = await startWarden({
    ...options,
    limits,
    kernel,
    onGone: (id, reason) => {
      if (reason !== 'killed' && kept.sandboxes)
        logger.warn({ sandbox: id, reason }, 'sandbox gone');
      kept.sandboxes?.markGone(id, reason);
    },
    onLost: () => kept.sandboxes?.markAllGone(),
  });
  const { warden, start, folder } = started;
  const now = options.now ?? Date.now;
  const sandboxes = new Sandboxes({ warden, limits, kernel, start, now });
  kept.sandboxes = sandboxes;
  const api = makeApi({
    sandboxes,
    snapshots: new Snapshots({ folder, limits, now }),
    turnstile: new Turnstile(limits.callsAtOnce),
    limits,
    apiKey,
    onFault: (error, path) => logger.error({ err: error, path }, 'sandbox call failed'),
  });
  const close = async () => {
    await sandboxes[Symbol.asyncDispose]();
    await warden[Symbol.asyncDispose]();
  };
  try {
    const server = await listen(api.fetch, { port: options.port, host });
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`;
    return { url, apiKey, bootMode: start, [Symbol.asyncDispose]: closer(server.close, close) };
  } catch (error) {
    await close();
    throw error;
  }
}

function closer(...steps: readonly (() => Promise<void>)[]): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const all = async () => {
    for (const step of steps) await step();
  };
  return () => {
    closing ??= all();
    return closing;
  };
}

interface Listening {
  readonly port: number;
  readonly close: () => Promise<void>;
}

function listen(
  fetch: ReturnType<typeof makeApi>['fetch'],
  address: { readonly port: number; readonly host: string },
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch,
        port: address.port,
        hostname: address.host,
        serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
      },
      (info: AddressInfo) => resolve({ port: info.port, close: () => closeServer(server) }),
    );
    server.once('error', reject);
  });
}

async function closeServer(server: ServerType): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Calls under way end with their sandboxes, which are about to be ended; nobody waits for them.
  if ('closeAllConnections' in server) server.closeAllConnections();
  await closed;
}

function refuseOpenDoor(host: string, apiKey: string | undefined): void {
  if (['127.0.0.1', '::1', 'localhost'].includes(host) || apiKey !== undefined) return;
  throw new SandboxServerError(
    'not-loopback',
    `The sandbox server would let anybody in who reaches ${host}: set PANDASTACK_API_KEY, or listen on 127.0.0.1.`,
  );
}
