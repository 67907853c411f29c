import { z } from 'zod';
import { getFile } from './get-file.js';
import type { KernelHome } from './kernel.js';
import type { Waits } from './kernel-session.js';
import type { Namespace, SavedNamespace, SaveOptions } from './namespace.js';
import type { Callee, Notebook } from './notebook.js';
import { putFile } from './put-file.js';
import { SandboxError } from './sandbox-error.js';
import { settlesWithin } from './wait.js';
import { filePath, workspaceFolder } from './workspace-path.js';

export interface NamespaceParts {
  readonly home: KernelHome;
  readonly notebook: Notebook;
  /** Runs a task when the cells before it have ended. */
  readonly inLine: <T>(options: Waits, task: () => Promise<T>) => Promise<T>;
}

type Call = <T>(callee: Omit<Callee, 'module'>, shape: z.ZodType<T>, limits: Limits) => Promise<T>;

interface Limits extends Waits {
  readonly limitMs: number;
}

const callMs = 20_000;
/** More than what may be saved takes to be read; code in it may take forever. */
const loadMs = 20_000;
const removeMs = 5_000;
/** Definitions, names and the zip's own, beside variables and files. */
const overheadBytes = 4 * 1024 * 1024;
const names = z.array(z.string().transform((name) => name.slice(0, 200)));
const saved = z.object({ skipped: names });
/** Names of files and of their sheets. */
const keys = z.array(z.string().transform((key) => key.slice(0, 2_000)));
const loaded = z.object({
  ...{ lost: names, stale: names, files_left: names },
  ...{ tables: keys, lost_tables: keys },
});
const types = z.record(z.string(), z.string());

export function createNamespace({ home, notebook, inLine }: NamespaceParts): Namespace {
  const call = calling(notebook);
  return {
    types: ({ signal }) =>
      inLine({ signal }, () =>
        call({ name: 'names', args: [] }, types, { signal, limitMs: callMs }),
      ),
    save: (options) => inLine(options, () => save(call, home, options)),
    load: (bytes, { signal }) =>
      inLine({ signal }, async () => {
        const { name, path } = newBundle();
        const callee = { name: 'load', args: [path] };
        try {
          await putFile(name, once(bytes), { home, signal });
          const { files_left, lost_tables, ...rest } = await call(callee, loaded, {
            signal,
            limitMs: loadMs,
          });
          return { ...rest, lostFiles: files_left, lostTables: lost_tables };
        } finally {
          await remove(path, home);
        }
      }),
    async mute(on, { signal }) {
      const callee = { name: 'mute', args: [on ? 'yes' : 'no'] };
      await inLine({ signal }, () => call(callee, z.null(), { signal, limitMs: callMs }));
    },
  };
}

async function save(call: Call, home: KernelHome, options: SaveOptions): Promise<SavedNamespace> {
  const { signal, maxBytes, maxMs, attached, cells } = options;
  const { name, path } = newBundle();
  const args = [path, maxBytes, maxMs / 1000, attached, cells];
  try {
    const limits = { signal, limitMs: maxMs + callMs };
    const { skipped } = await call({ name: 'save', args }, saved, limits);
    const most = maxBytes + overheadBytes;
    return { skipped, bytes: await getFile(filePath(name), { home, signal, maxBytes: most }) };
  } finally {
    await remove(path, home);
  }
}

async function remove(path: string, { sandbox }: KernelHome): Promise<void> {
  await settlesWithin(sandbox.exec(`rm -f ${path}`), removeMs);
}

function calling(notebook: Notebook): Call {
  return async (callee, shape, limits) => {
    const called = await notebook.call({ module: 'namespace', ...callee }, limits);
    const value = called.kind === 'returned' ? called.value : undefined;
    const { success, data, error } = shape.safeParse(value);
    if (success) return data;
    const said = called.kind === 'failed' ? called.answer.error?.slice(-300) : called.kind;
    throw new SandboxError('broken', `The kernel gave no answer about its variables (${said}).`, {
      cause: error,
    });
  };
}

/** Hidden, so that neither the asker nor a listing of files sees it. */
function newBundle(): { readonly name: string; readonly path: string } {
  const name = `.saved-${crypto.randomUUID()}`;
  return { name, path: `${workspaceFolder}/${name}` };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
