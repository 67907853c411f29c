import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { INNER_UID } from './bwrap-arguments.js';
import { INNER_ENVIRONMENT } from './inner-environment.js';
import type { SandboxLimits } from './limits.js';
import type { RunFolder } from './run-folder.js';
import { SandboxServerError } from './sandbox-server-error.js';
import { type BootMode, type GoneReason, type KillReason, WardenEvent } from './warden-event.js';

/** The process that starts and ends sandboxes. */
export interface Warden extends AsyncDisposable {
  /** Starts a sandbox, or hands out one that was started ahead. @throws {Error} with what went wrong. */
  create(id: string, start: Start): Promise<Ready>;
  order(id: string, operation: 'pause' | 'resume' | 'busy' | 'idle'): void;
  /** Ends a sandbox; `onGone` tells when nothing of it is left, with this reason. */
  kill(id: string, reason: KillReason): void;
}

/** How a sandbox is to start. */
export type Start = 'fork' | 'cold' | 'unisolated';

interface Ready {
  readonly mode: BootMode;
  /** Where the sandbox's agent listens. */
  readonly socketPath: string;
}

export interface WardenOptions {
  readonly folder: RunFolder;
  readonly python: string;
  readonly bwrap: string;
  readonly bwrapArguments: readonly string[];
  readonly limits: SandboxLimits;
  readonly kernel: 'rich' | 'plain';
  readonly isolated: boolean;
  /** Whether kernels are forked from a warm process. */
  readonly warm: boolean;
  readonly spareSandboxes: number;
  readonly firstUid: number | undefined;
  readonly onGone: (id: string, reason: GoneReason) => void;
  readonly onLost: () => void;
  /** What the warden's own code wrote to stderr. */
  readonly onComplaint: (text: string) => void;
}

interface Starting {
  readonly resolve: (ready: Ready) => void;
  readonly reject: (error: Error) => void;
}

export async function openWarden(options: WardenOptions): Promise<Warden> {
  const child = spawn(options.python, ['-E', '-s', 'start.py', 'warden'], {
    cwd: options.folder.code,
    // Forked kernels show it as theirs; what the warden alone needs stands in the settings.
    env: INNER_ENVIRONMENT,
    stdio: 'pipe',
  });
  const starting = new Map<string, Starting>();
  const complaints = collect(child, options.onComplaint);
  const up = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => {
      const error = new SandboxServerError('failed', `The sandbox warden ended: ${complaints()}`);
      reject(error);
      for (const { reject: fail } of starting.values()) fail(error);
      starting.clear();
      options.onLost();
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const event = WardenEvent.parse(JSON.parse(line));
      if (event.event === 'up') resolve();
      else settle(event, starting, options);
    });
  });
  child.stdin.on('error', () => {
    // It ended; the exit event tells what follows from that.
  });
  child.stdin.write(`${JSON.stringify(settings(options))}\n`);
  await up;
  return warden(child, starting);
}

function warden(child: ChildProcessWithoutNullStreams, starting: Map<string, Starting>): Warden {
  const send = (order: object) => child.stdin.write(`${JSON.stringify(order)}\n`);
  return {
    create: (id, start) =>
      new Promise((resolve, reject) => {
        if (hasEnded(child)) {
          reject(new Error('the sandbox warden is gone; the server must be started again'));
          return;
        }
        starting.set(id, { resolve, reject });
        send({ op: 'create', id, start });
      }),
    order: (id, op) => {
      send({ op, id });
    },
    kill: (id, reason) => {
      send({ op: 'kill', id, reason });
    },
    [Symbol.asyncDispose]: async () => {
      if (hasEnded(child)) return;
      const exited = once(child, 'exit');
      child.stdin.end();
      await exited;
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcessWithoutNullStreams): boolean {
  return exitCode !== null || signalCode !== null;
}

function settle(
  event: Exclude<WardenEvent, { event: 'up' }>,
  starting: Map<string, Starting>,
  { onGone }: WardenOptions,
): void {
  const waiting = starting.get(event.id);
  switch (event.event) {
    case 'ready':
      waiting?.resolve({ mode: event.mode, socketPath: event.socket });
      break;
    case 'failed':
      waiting?.reject(new Error(event.message));
      break;
    case 'gone':
      waiting?.reject(new Error('it ended while it was starting'));
      onGone(event.id, event.reason);
      break;
  }
  starting.delete(event.id);
}

function settings(options: WardenOptions): object {
  const { limits, folder } = options;
  return {
    kernel: options.kernel,
    isolated: options.isolated,
    warm: options.warm,
    run_dir: folder.path,
    closed_dir: folder.closed,
    python: options.python,
    code_dir: folder.code,
    filter_path: folder.seccompFilter,
    bwrap: [options.bwrap, ...options.bwrapArguments],
    environment: INNER_ENVIRONMENT,
    inner_uid: INNER_UID,
    first_uid: options.firstUid ?? null,
    // Twice the cap: a sandbox that is being ended still holds its uid.
    uids: limits.sandboxes * 4 + 64,
    spare_sandboxes: options.spareSandboxes,
    max_files: limits.files,
    memory_bytes: limits.memoryBytes,
    limits: {
      process_memory_bytes: limits.processMemoryBytes,
      cpu_seconds: limits.cpuSeconds,
      processes: limits.processes,
      file_bytes: limits.fileBytes,
    },
  };
}

function collect(
  child: ChildProcessWithoutNullStreams,
  tell: (text: string) => void,
): () => string {
  const kept: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    tell(text);
    kept.push(text);
    if (kept.length > 20) kept.shift();
  });
  return () => kept.join('').trim().slice(-2000);
}
