import type { KernelHome } from './kernel.js';
import type { Waits } from './kernel-session.js';
import { shellQuote } from './shell-quote.js';
import { waitFor } from './wait.js';
import { newFilePath } from './workspace-path.js';

export interface HoldsOptions extends Waits {
  readonly home: KernelHome;
  /** In hex. */
  readonly sha256: string;
}

/** Whether the working folder holds a file of this name with just these bytes, as the sandbox tells. */
export async function holdsFile(
  name: string,
  { home, sha256, signal }: HoldsOptions,
): Promise<boolean> {
  const path = shellQuote(newFilePath(name));
  const command = `[ ! -L ${path} ] && [ -f ${path} ] && sha256sum < ${path}`;
  const { exit_code, stdout } = await waitFor(home.sandbox.exec(command), signal);
  return exit_code === 0 && stdout.split(' ')[0] === sha256;
}
