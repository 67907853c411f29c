import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SandboxServerError } from './sandbox-server-error.js';

const OTHERS_MAY_ENTER = 0o001;

/**
 * Sandboxes of a server that is root run as other users, who must reach the Python they run.
 * @throws {SandboxServerError} naming the folder that keeps them out.
 */
export async function refuseClosedFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    for (let path = folder; path !== dirname(path); path = dirname(path)) {
      const { mode } = await stat(path);
      if ((mode & OTHERS_MAY_ENTER) !== 0) continue;
      throw new SandboxServerError(
        'no-python',
        `Python lies in ${folder}, and ${path} lets nobody but its owner in, so sandboxes, which never run as root, ` +
          `cannot use it. Run: chmod o+x ${path}; or move the project; or start it as an ordinary user.`,
      );
    }
  }
}
