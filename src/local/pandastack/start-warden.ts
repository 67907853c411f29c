import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { bwrapArguments } from './bwrap-arguments.js';
import { makeEtc } from './etc.js';
import { findPython, type Python } from './find-python.js';
import { firstUid } from './first-uid.js';
import { INNER_ENVIRONMENT } from './inner-environment.js';
import type { SandboxLimits } from './limits.js';
import { namespaceRemedy } from './namespace-remedy.js';
import { refuseClosedFolders } from './refuse-closed-folders.js';
import { makeRunFolder, type RunFolder } from './run-folder.js';
import { SandboxServerError } from './sandbox-server-error.js';
import { writeSeccompFilter } from './seccomp-filter.js';
import { openWarden, type Start, type Warden } from './warden.js';
import type { GoneReason } from './warden-event.js';

const run = promisify(execFile);
const DEFAULT_PATH = '/usr/local/bin:/usr/bin:/bin';
const PROBE_ID = 'probe';

export interface StartWardenOptions {
  readonly limits: SandboxLimits;
  readonly kernel: 'rich' | 'plain';
  readonly logger: Logger;
  readonly python?: string | undefined;
  readonly searchPath?: string;
  readonly start?: 'fork' | 'cold';
  readonly withoutIsolation?: boolean;
  readonly spareSandboxes?: number;
  readonly onGone: (id: string, reason: GoneReason) => void;
  readonly onLost: () => void;
}

export interface StartedWarden {
  readonly warden: Warden;
  /** What the machine allows. */
  readonly start: Start;
  /** A folder for the server alone; it goes with the warden. */
  readonly folder: string;
}

/**
 * Checks the machine, starts the warden and proves with one sandbox that isolation works.
 * @throws {SandboxServerError}
 */
export async function startWarden(options: StartWardenOptions): Promise<StartedWarden> {
  const isolated = options.withoutIsolation !== true;
  const path = options.searchPath ?? DEFAULT_PATH;
  if (!isolated) {
    options.logger.warn(
      'SANDBOX_WITHOUT_ISOLATION=1: cells run with all rights of this process. They can read its files and use its network.',
    );
  }
  const bwrap = isolated ? findBwrap(path) : '';
  const python = await findPython({ wanted: options.python, cwd: process.cwd(), path });
  const uid = isolated ? firstUid(process.getuid?.()) : undefined;
  if (uid !== undefined) await refuseClosedFolders(python.folders);
  const folder = await makeRunFolder();
  try {
    if (isolated) await proveNamespaces(bwrap, uid);
    if (isolated) await writeSeccompFilter(folder, python.executable);
    return await open({ ...options, python, folder, bwrap, isolated, uid });
  } catch (error) {
    await rm(folder.path, { recursive: true, force: true });
    throw error;
  }
}

type OpenOptions = Omit<StartWardenOptions, 'python'> & {
  readonly python: Python;
  readonly folder: RunFolder;
  readonly bwrap: string;
  readonly isolated: boolean;
  readonly uid: number | undefined;
};

async function open(options: OpenOptions): Promise<StartedWarden> {
  const { limits, folder, logger, isolated, start = 'fork' } = options;
  const warden = await openWarden({
    ...options,
    python: options.python.executable,
    bwrapArguments: bwrapArguments({
      python: options.python,
      etc: await makeEtc(folder.closed),
      limits,
      environment: INNER_ENVIRONMENT,
      hidden: [process.cwd()],
    }),
    warm: isolated && start === 'fork',
    spareSandboxes: options.spareSandboxes ?? 2,
    firstUid: options.uid,
    onComplaint: (text) => logger.error({ text }, 'sandbox warden complains'),
  });
  try {
    const proven = isolated ? await provenStart(warden, options) : 'unisolated';
    return { warden, start: proven, folder: folder.closed };
  } catch (error) {
    await warden[Symbol.asyncDispose]();
    throw error;
  }
}

/** Forking into namespaces is refused by some containers; starting cold works there all the same. */
async function provenStart(
  warden: Warden,
  { logger, start = 'fork' }: OpenOptions,
): Promise<Start> {
  for (const mode of start === 'fork' ? (['fork', 'cold'] as const) : (['cold'] as const)) {
    try {
      await warden.create(`${PROBE_ID}-${mode}`, mode);
      warden.kill(`${PROBE_ID}-${mode}`, 'killed');
      return mode;
    } catch (error) {
      if (mode === 'cold') {
        throw new SandboxServerError('failed', `A sandbox does not start: ${String(error)}`, {
          cause: error,
        });
      }
      logger.warn({ err: error }, 'sandboxes cannot be forked here and start cold, which is slow');
    }
  }
  return 'cold';
}

function findBwrap(path: string): string {
  if (process.platform !== 'linux') {
    throw new SandboxServerError(
      'wrong-platform',
      'The embedded sandbox needs Linux: it isolates code with bubblewrap. On this machine, run Threadbook in Docker, ' +
        'or set PANDASTACK_API and PANDASTACK_API_KEY to use PandaStack. ' +
        'SANDBOX_WITHOUT_ISOLATION=1 runs code without any isolation; only for code that you trust.',
    );
  }
  for (const folder of path.split(delimiter)) {
    const candidate = join(folder, 'bwrap');
    try {
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch {
      // Not here.
    }
  }
  throw new SandboxServerError(
    'no-bubblewrap',
    'bubblewrap (bwrap) is not installed, and code is not run without isolation. ' +
      'On Debian or Ubuntu: apt-get install bubblewrap. On Fedora: dnf install bubblewrap.',
  );
}

async function proveNamespaces(bwrap: string, uid: number | undefined): Promise<void> {
  const identity = uid === undefined ? {} : { uid, gid: uid };
  const flags = ['--unshare-user', '--unshare-all', '--disable-userns', '--ro-bind', '/', '/'];
  try {
    await run(bwrap, [...flags, '--proc', '/proc', '/bin/true'], {
      ...identity,
      cwd: '/',
      env: {},
      timeout: 10_000,
    });
  } catch (error) {
    throw new SandboxServerError('no-namespaces', namespaceRemedy(error), { cause: error });
  }
}
