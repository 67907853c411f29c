import { execFile } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { SandboxServerError } from './sandbox-server-error.js';

const run = promisify(execFile);

/** A Python that has what kernels need. */
export interface Python {
  readonly executable: string;
  /** Folders outside /usr that it lives in, such as a virtual environment's. */
  readonly folders: readonly string[];
}

const PROBE = `
import json, sys
from importlib.util import find_spec
assert all(map(find_spec, ("IPython", "pandas", "matplotlib")))
print(json.dumps(sorted({sys.prefix, sys.base_prefix, sys.exec_prefix})))
`;

/**
 * The wanted Python, or the first that can serve: the working folder's virtual environment, the
 * system's, those on PATH.
 * @throws {SandboxServerError} when none has IPython, pandas and matplotlib.
 */
export async function findPython(options: {
  readonly wanted: string | undefined;
  readonly cwd: string;
  readonly path: string;
}): Promise<Python> {
  const { wanted, cwd, path } = options;
  const candidates =
    wanted === undefined
      ? [
          resolve(cwd, '.venv/bin/python3'),
          '/usr/bin/python3',
          ...path.split(delimiter).map((folder) => resolve(folder, 'python3')),
        ]
      : [wanted];
  for (const executable of new Set(candidates)) {
    const folders = await probe(executable);
    if (folders) return { executable, folders };
  }
  throw new SandboxServerError(
    'no-python',
    `No Python with IPython, pandas and matplotlib was found (looked at ${candidates.join(', ')}). ` +
      'On Debian or Ubuntu: apt-get install python3-ipython python3-pandas python3-matplotlib. ' +
      'Elsewhere: python3 -m venv .venv && .venv/bin/pip install ipython pandas matplotlib.',
  );
}

async function probe(executable: string): Promise<readonly string[] | undefined> {
  try {
    const { stdout } = await run(executable, ['-E', '-s', '-c', PROBE], { timeout: 60_000 });
    const folders = z.array(z.string()).parse(JSON.parse(stdout));
    return folders.filter((folder) => !/^\/usr(\/|$)/.test(folder));
  } catch {
    // Absent, or without the packages: not the one.
    return undefined;
  }
}
