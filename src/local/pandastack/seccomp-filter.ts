import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { RunFolder } from './run-folder.js';
import { SandboxServerError } from './sandbox-server-error.js';

const run = promisify(execFile);

/** Has libseccomp build the filter for this machine's architecture. */
export async function writeSeccompFilter(folder: RunFolder, python: string): Promise<void> {
  // A virtual environment seldom has the module; the system's Python then makes the filter.
  for (const executable of new Set([python, '/usr/bin/python3'])) {
    const script = `${folder.code}/sandboxd/seccomp_filter.py`;
    const filter = await run(executable, [script], { encoding: 'buffer', timeout: 30_000 }).then(
      ({ stdout }) => stdout,
      () => undefined,
    );
    if (filter && filter.length > 0) {
      await writeFile(folder.seccompFilter, filter, { mode: 0o600 });
      return;
    }
  }
  throw new SandboxServerError(
    'no-seccomp',
    'The system call filter cannot be made: neither Python has the seccomp module. ' +
      'On Debian or Ubuntu: apt-get install python3-seccomp. On Fedora: dnf install python3-libseccomp.',
  );
}
