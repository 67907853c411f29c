import type { Sandbox } from '@pandastack/sdk';
import type { StoredFile, Waits } from './kernel-session.js';
import { SandboxError } from './sandbox-error.js';
import { waitFor } from './wait.js';
import { workspaceFolder } from './workspace-path.js';

const maxFiles = 2_000;
const command = [
  `find ${workspaceFolder} -mindepth 1 -maxdepth 5`,
  // Hidden ones, and names that would break a line.
  `\\( -name '.*' -o -name '__pycache__' -o -name '*[[:cntrl:]]*' \\) -prune`,
  `-o -type f -printf '%s %T@ %P\\n' | head -n ${maxFiles}`,
].join(' ');

/** Files of the working folder and of the folders in it, as one command tells them. */
export async function listFiles(
  sandbox: Sandbox,
  { signal }: Waits,
): Promise<readonly StoredFile[]> {
  const { exit_code, stdout, stderr } = await waitFor(sandbox.exec(command), signal);
  if (exit_code !== 0)
    throw new SandboxError(
      'broken',
      `The sandbox cannot list its files: ${stderr.trim().slice(0, 300)}`,
    );
  return stdout.split('\n').flatMap((line) => {
    const found = /^(?<bytes>\d+) (?<modifiedAt>[\d.]+) (?<name>.+)$/u.exec(line)?.groups;
    if (found === undefined) return [];
    const { name = '', bytes, modifiedAt } = found;
    return [{ name, bytes: Number(bytes), modifiedAt: Number(modifiedAt) }];
  });
}
