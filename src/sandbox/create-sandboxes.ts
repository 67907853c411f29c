import { PandaStackError } from '@pandastack/sdk';
import { z } from 'zod';
import { type Connection, connect } from './connection.js';
import { createSandbox } from './create-sandbox.js';
import type { KernelSession } from './kernel-session.js';
import { killSandbox } from './kill-sandbox.js';
import { Notebook } from './notebook.js';
import { type PythonPackage, readPythonPackage } from './python-package.js';
import { SandboxError } from './sandbox-error.js';
import { sandboxFault } from './sandbox-fault.js';
import type { OpenOptions, Sandboxes, SandboxesOptions } from './sandboxes.js';
import { Session } from './session.js';
import { takeSnapshot } from './take-snapshot.js';
import { settlesWithin, waitFor } from './wait.js';

/** How long an aborted opening waits for its sandbox to come, so that it can be killed. */
const abandonedMs = 2_000;

/** @throws {RangeError} if `longestCellMs` is more than a request can take (285 s). */
export function createSandboxes(options: SandboxesOptions): Sandboxes {
  const connection = connect(options);
  const opener = new Opener(connection, options);
  return {
    held: opener.held,
    open: (open) => asked(connection, () => opener.open(open)),
    snapshot: (given) => {
      const open = () => opener.open(given);
      const parts = { connection, open, signal: given.signal, limitMs: options.longestCellMs };
      return asked(connection, () => takeSnapshot(parts));
    },
    list: (metadata, { signal }) => asked(connection, () => list(metadata, connection, signal)),
    kill: (sandboxId, { signal }) => waitFor(killSandbox(sandboxId, connection), signal),
  };
}

class Opener {
  readonly held = new Set<string>();
  readonly #connection: Connection;
  readonly #options: SandboxesOptions;
  /** Read once, at the first opening. */
  #python: Promise<PythonPackage> | undefined;

  constructor(connection: Connection, options: SandboxesOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  async open({ metadata, signal }: OpenOptions): Promise<KernelSession> {
    signal.throwIfAborted();
    this.#python ??= readPythonPackage();
    const python = await this.#python;
    const { longestCellMs, ttlSeconds } = this.#options;
    const creating = createSandbox(metadata, this.#connection, this.#options);
    try {
      const sandbox = await waitFor(creating, signal);
      this.held.add(sandbox.id);
      const home = { sandbox, connection: this.#connection, python };
      const notebook = await Notebook.open(home, signal);
      const onClosing = () => this.held.delete(sandbox.id);
      return new Session({ home, notebook, longestCellMs, ttlSeconds, onClosing });
    } catch (error) {
      const killed = creating.then(({ id }) => {
        this.held.delete(id);
        return killSandbox(id, this.#connection);
      });
      await settlesWithin(killed, abandonedMs);
      throw error;
    }
  }
}

const listed = z.array(
  z.object({ id: z.string(), metadata: z.record(z.string(), z.string()).nullish() }),
);

async function list(
  wanted: Readonly<Record<string, string>>,
  { calls }: Connection,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const sandboxes = await waitFor(calls.sandboxes.list(), signal);
  const { success, data, error: cause } = listed.safeParse(sandboxes.map(({ info }) => info));
  if (!success)
    throw new SandboxError('broken', 'PandaStack lists its sandboxes in a way we do not know.', {
      cause,
    });
  return data
    .filter(({ metadata }) =>
      Object.entries(wanted).every(([name, value]) => metadata?.[name] === value),
    )
    .map(({ id }) => id);
}

async function asked<T>({ apiUrl }: Connection, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw error instanceof PandaStackError ? sandboxFault(error, apiUrl) : error;
  }
}
