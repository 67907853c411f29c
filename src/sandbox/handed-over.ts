import { getFile } from './get-file.js';
import type { KernelHome } from './kernel.js';
import type { Waits } from './kernel-session.js';
import { markedValue } from './marked-value.js';
import { hiddenPath } from './workspace-path.js';

/** Where code inside leaves a value for us: behind a marker in its output, or, if long, in a file. */
export interface HandOver {
  readonly marker: string;
  readonly file: string;
}

const maxBytes = 64 * 1024 * 1024;

export function newHandOver(): HandOver {
  return { marker: crypto.randomUUID(), file: hiddenPath('answer') };
}

/** @returns `undefined` if the code left nothing, or nothing that is JSON. */
export async function handedOver(
  { marker, file }: HandOver,
  stdout: string,
  { home, signal }: Waits & { readonly home: KernelHome },
): Promise<unknown> {
  const value = markedValue(stdout, marker);
  if (value !== 'file') return value;
  const bytes = await getFile(file, { home, signal, maxBytes });
  await home.sandbox.exec(`rm -f ${file}`);
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
