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
 * Streams a file into the working folder: parts go up one by one, the next being read meanwhile, and
 * are joined inside; the file appears under its own name only when it is whole.
 */
export async function putFile(
  name: string,
  chunks: AsyncIterable<Uint8Array>,
  { home, signal }: PutOptions,
): Promise<StoredFile> {
  const path = newFilePath(name);
  const hidden = hiddenPath('upload');
  let underWay: Promise<unknown> = Promise.resolve();
  const finished = <T>(work: Promise<T>): Promise<T> => {
    underWay = work;
    return waitFor(work, signal);
  };
  try {
    signal.throwIfAborted();
    let sent: Promise<unknown> = Promise.resolve();
    let count = 0;
    for await (const bytes of parts(chunks, partBytes)) {
      // Until then the part before lies in the memory that the next one will take.
      await finished(sent);
      sent = quiet(send(home, `${hidden}.${count}`, bytes));
      underWay = sent;
      count += 1;
    }
    await finished(sent);
    const command = joinCommand({ hidden, count, path: shellQuote(path) });
    return storedFile(name, succeeded(await finished(home.sandbox.exec(command))));
  } catch (error) {
    // What is still on its way would come back after the removal.
    await settlesWithin(underWay, cleanUpMs);
    await settlesWithin(home.sandbox.exec(`rm -f ${hidden} ${hidden}.*`), cleanUpMs);
    throw error;
  }
}

/** A failure is thrown by whoever awaits it, though that may be later. */
function quiet<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

interface Join {
  readonly hidden: string;
  readonly count: number;
  readonly path: string;
}

/** Each part goes as soon as it is joined, so that no more than one of them takes room twice. */
function joinCommand({ hidden, count, path }: Join): string {
  return [
    `: > ${hidden}`,
    `i=0; while [ $i -lt ${count} ]; do cat ${hidden}.$i >> ${hidden} && rm -f ${hidden}.$i || exit 1; i=$((i+1)); done`,
    `mv -fT ${hidden} ${path}`,
    `find ${path} -printf '%s %T@'`,
  ].join(' && ');
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
