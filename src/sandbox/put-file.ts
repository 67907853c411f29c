import type { ExecResult } from '@pandastack/sdk';
import { z } from 'zod';
import type { KernelHome } from './kernel.js';
import type { StoredFile, Waits } from './kernel-session.js';
import { parts } from './parts.js';
import { SandboxError } from './sandbox-error.js';
import { shellQuote } from './shell-quote.js';
import { settlesWithin, waitFor } from './wait.js';
import { hiddenPath, newFilePath } from './workspace-path.js';

export interface PutOptions extends Waits {
  readonly home: KernelHome;
}

/** A quarter of what PandaStack takes in one request, so that memory stays small. */
const partBytes = 8 * 1024 * 1024;
const partMs = 120_000;
const cleanUpMs = 5_000;

/**
 * Streams a file into the working folder: parts go up one by one and are joined inside under a hidden
 * name; the file appears under its own name only when it is whole.
 */
export async function putFile(
  name: string,
  chunks: AsyncIterable<Uint8Array>,
  { home, signal }: PutOptions,
): Promise<StoredFile> {
  const path = newFilePath(name);
  const whole = hiddenPath('upload');
  const part = `${whole}.part`;
  let request: Promise<unknown> = Promise.resolve();
  const finished = <T>(call: Promise<T>): Promise<T> => {
    request = call;
    return waitFor(call, signal);
  };
  const shell = async (command: string) => succeeded(await finished(home.sandbox.exec(command)));
  try {
    signal.throwIfAborted();
    await shell(`: > ${whole}`);
    for await (const bytes of parts(chunks, partBytes)) {
      signal.throwIfAborted();
      await finished(send(home, part, bytes));
      await shell(`cat ${part} >> ${whole} && rm -f ${part}`);
    }
    const moved = await shell(
      `mv -fT ${whole} ${shellQuote(path)} && find ${shellQuote(path)} -printf '%s %T@'`,
    );
    return storedFile(name, moved);
  } catch (error) {
    // What is still on its way would come back after the removal.
    await settlesWithin(request, cleanUpMs);
    await settlesWithin(home.sandbox.exec(`rm -f ${whole} ${part}`), cleanUpMs);
    throw error;
  }
}

/** As the SDK's `filesystem.write` does it, with more time and without a copy of the bytes. */
async function send(
  { connection, sandbox }: KernelHome,
  path: string,
  body: Uint8Array<ArrayBuffer>,
) {
  await connection.calls.request('PUT', `/sandboxes/${encodeURIComponent(sandbox.id)}/fs`, {
    query: { path },
    body,
    headers: { 'content-type': 'application/octet-stream' },
    timeoutMs: partMs,
  });
}

function succeeded({ exit_code, stdout, stderr }: ExecResult): string {
  if (exit_code === 0) return stdout;
  const said = stderr.trim().slice(0, 300);
  throw new SandboxError(
    /no space|quota|too large/i.test(said) ? 'too-large' : 'broken',
    `The file could not be stored in the sandbox: ${said || `exit code ${exit_code}`}.`,
  );
}

const told = z.tuple([z.coerce.number<string>().int(), z.coerce.number<string>()]);

function storedFile(name: string, stat: string): StoredFile {
  const { success, data } = told.safeParse(stat.trim().split(' '));
  if (!success) throw new SandboxError('broken', `The sandbox does not tell the size of ${name}.`);
  const [bytes, modifiedAt] = data;
  return { name, bytes, modifiedAt };
}
