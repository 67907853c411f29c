import { z } from 'zod';
import { getFile } from './get-file.js';
import type { KernelHome } from './kernel.js';
import type { Waits } from './kernel-session.js';
import type { Notebook } from './notebook.js';
import { putFile } from './put-file.js';
import { SandboxError } from './sandbox-error.js';
import { filePath, workspaceFolder } from './workspace-path.js';

/** The variables that cells made in a kernel. What comes back is data from inside, not trusted. */
export interface Namespace {
  /** Each variable's type, such as `DataFrame`, by its name. */
  types(options: Waits): Promise<Readonly<Record<string, string>>>;
  /** The part of a cell that only defines: imports, functions, classes, lambdas. */
  definitionsOf(code: string, options: Waits): Promise<string>;
  /**
   * Variables and written files as bytes that only a sandbox of the same thread may ever read: they
   * hold pickles. What takes too much room or time, or cannot be pickled, is left out.
   */
  save(options: SaveOptions): Promise<Uint8Array>;
  /** Puts back what `save` gave; variables that cannot be read any more are named. */
  load(saved: Uint8Array, options: Waits): Promise<LoadedVariables>;
  /** Whether cells drop their figures instead of drawing them. */
  mute(on: boolean, options: Waits): Promise<void>;
}

export interface SaveOptions extends Waits {
  readonly maxBytes: number;
  readonly maxMs: number;
  /** Files that people attached, which are not written by cells. */
  readonly attached: readonly string[];
}

export interface LoadedVariables {
  readonly loaded: readonly string[];
  readonly failed: readonly string[];
}

interface NamespaceParts {
  readonly home: KernelHome;
  readonly notebook: Notebook;
  /** Runs a task when the cells before it have ended. */
  readonly inLine: <T>(options: Waits, task: () => Promise<T>) => Promise<T>;
}

const callMs = 20_000;
const loadMs = 60_000;
const names = z.array(z.string());
const saved = z.object({ skipped: names });
const loaded = z.object({ loaded: names, failed: names });

export function createNamespace({ home, notebook, inLine }: NamespaceParts): Namespace {
  const call = async <T>(callee: InNamespace, shape: z.ZodType<T>, options: Limits): Promise<T> => {
    const called = await notebook.call({ module: 'namespace', ...callee }, options);
    const { success, data, error } = shape.safeParse(
      called.kind === 'returned' ? called.value : undefined,
    );
    if (success) return data;
    const what = `The kernel gave no answer about its variables (${called.kind}).`;
    throw new SandboxError('broken', what, { cause: error });
  };
  const ask = <T>(callee: InNamespace, shape: z.ZodType<T>, { signal }: Waits): Promise<T> =>
    inLine({ signal }, () => call(callee, shape, { signal, limitMs: callMs }));
  return {
    types: (options) => ask({ name: 'names', args: [] }, z.record(z.string(), z.string()), options),
    definitionsOf: (code, options) =>
      ask({ name: 'definitions', args: [code] }, z.string(), options),
    save: ({ signal, maxBytes, maxMs, attached }) =>
      inLine({ signal }, async () => {
        const file = bundleName();
        const limits = [maxBytes, maxMs / 1000].map(String);
        const args = [`${workspaceFolder}/${file}`, ...limits, JSON.stringify(attached)];
        await call({ name: 'save', args }, saved, { signal, limitMs: maxMs + callMs });
        const most = maxBytes + 16 * 1024 * 1024;
        const bytes = await getFile(filePath(file), { home, signal, maxBytes: most });
        await home.sandbox.exec(`rm -f ${workspaceFolder}/${file}`);
        return bytes;
      }),
    load: (bytes, { signal }) =>
      inLine({ signal }, async () => {
        const file = bundleName();
        await putFile(file, once(bytes), { home, signal });
        const args = [`${workspaceFolder}/${file}`];
        return call({ name: 'load', args }, loaded, { signal, limitMs: loadMs });
      }),
    async mute(on, options) {
      await ask({ name: 'mute', args: [on ? 'yes' : 'no'] }, z.null(), options);
    },
  };
}

interface InNamespace {
  readonly name: string;
  readonly args: readonly string[];
}

interface Limits extends Waits {
  readonly limitMs: number;
}

/** Hidden, so that neither the asker nor a listing of files sees it. */
function bundleName(): string {
  return `.saved-${crypto.randomUUID()}`;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
