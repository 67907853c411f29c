import { PandaStackError } from '@pandastack/sdk';
import type { KernelHome } from './kernel.js';
import type { Waits } from './kernel-session.js';
import { SandboxError } from './sandbox-error.js';
import { shellQuote } from './shell-quote.js';
import { waitFor } from './wait.js';
import { hiddenPath, newFilePath, workspaceFolder } from './workspace-path.js';

export interface HibernationOptions extends Waits {
  readonly home: KernelHome;
}

/** Seconds without a call after which the server itself ends a sandbox. */
export interface TimesToLive {
  readonly awake: number;
  readonly asleep: number;
}

/** @returns false where the server knows no such call. @throws whatever the SDK throws. */
export async function putToSleep(
  { awake, asleep }: TimesToLive,
  { home, signal }: HibernationOptions,
): Promise<boolean> {
  const { sandbox } = home;
  await waitFor(sandbox.setTtl(asleep), signal);
  try {
    await waitFor(sandbox.hibernate(), signal);
    return true;
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    await waitFor(sandbox.setTtl(awake), signal);
    return false;
  }
}

function isUnknownCall(error: unknown): boolean {
  return error instanceof PandaStackError && [404, 405, 501].includes(error.statusCode ?? 0);
}

/** @throws whatever the SDK throws. */
export async function wakeUp(ttlSeconds: number, options: HibernationOptions): Promise<void> {
  const { home, signal } = options;
  await waitFor(home.sandbox.wake(), signal);
  await waitFor(home.sandbox.setTtl(ttlSeconds), signal);
}

/**
 * Empties the working folder but for these files in it.
 * @param names plain file names
 * @throws {SandboxError} `broken`; the folder may then be half empty.
 */
export async function keepOnly(
  names: Iterable<string>,
  { home, signal }: HibernationOptions,
): Promise<void> {
  const paths = [...names].map((name) => shellQuote(newFilePath(name)));
  const aside = hiddenPath('kept');
  const command = [
    `mkdir ${aside}`,
    // What a cell put in a file's place, such as a link, is no such file.
    `for file in ${paths.join(' ')}; do [ -f "$file" ] && [ ! -L "$file" ] && mv -ft ${aside} "$file"; true; done`,
    `find ${workspaceFolder} -mindepth 1 -maxdepth 1 ! -path ${aside} -exec rm -rf {} +`,
    `find ${aside} -mindepth 1 -maxdepth 1 -exec mv -ft ${workspaceFolder} {} +`,
    `rmdir ${aside}`,
  ].join(' && ');
  const { exit_code, stderr } = await waitFor(home.sandbox.exec(command), signal);
  if (exit_code === 0) return;
  const said = stderr.trim().slice(0, 300);
  throw new SandboxError('broken', `The working folder could not be emptied: ${said}`);
}
