import { NotFoundError, PandaStackError, ServerError } from '@pandastack/sdk';
import type { CellOutcome } from './cell.js';
import { createNamespace } from './create-namespace.js';
import { getFile } from './get-file.js';
import { keepOnly, putToSleep, wakeUp } from './hibernation.js';
import { holdsFile } from './holds-file.js';
import type { KernelHome } from './kernel.js';
import type {
  KernelSession,
  LoadFileOptions,
  RunCellOptions,
  StoredFile,
  Waits,
} from './kernel-session.js';
import { killSandbox } from './kill-sandbox.js';
import { Line } from './line.js';
import { listFiles } from './list-files.js';
import { loadFile } from './load-file.js';
import type { LoadedFile } from './loaded-file.js';
import type { Namespace } from './namespace.js';
import type { Notebook } from './notebook.js';
import { putFile } from './put-file.js';
import { readOverrides } from './read-overrides.js';
import { SandboxError } from './sandbox-error.js';
import { sandboxFault } from './sandbox-fault.js';
import { waitFor } from './wait.js';
import { filePath } from './workspace-path.js';

export interface SessionParts {
  readonly home: KernelHome;
  readonly notebook: Notebook;
  readonly longestCellMs: number;
  /** Seconds without a call after which the server ends it, while it is awake. */
  readonly ttlSeconds: number;
  /** Called when closing begins, whatever comes of it. */
  readonly onClosing: () => void;
}

const hibernateMs = 15_000;

/** The sandbox of one thread. */
export class Session implements KernelSession {
  readonly #parts: SessionParts;
  readonly #cells = new Line();
  readonly #stored = new Set<string>();
  #alive = true;
  #ending: Promise<void> | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  get sandboxId(): string {
    return this.#parts.home.sandbox.id;
  }

  get alive(): boolean {
    return this.#alive;
  }

  get lostKernels(): number {
    return this.#parts.notebook.lostKernels;
  }

  get namespace(): Namespace {
    const { home, notebook } = this.#parts;
    return createNamespace({
      home,
      notebook,
      inLine: (options, task) => this.#inLine(options, task),
    });
  }

  check(options: Waits): Promise<void> {
    const { sandbox, connection } = this.#parts.home;
    return this.#asking(options, async () => {
      await waitFor(connection.calls.sandboxes.get(sandbox.id), options.signal);
    });
  }

  get loadedFiles(): ReadonlySet<string> {
    return this.#parts.notebook.loadedFiles;
  }

  async runCell(code: string, options: RunCellOptions): Promise<CellOutcome> {
    const { notebook, longestCellMs } = this.#parts;
    if (options.limitMs > longestCellMs)
      throw new RangeError(`A cell may take ${longestCellMs} ms at most, not ${options.limitMs}.`);
    return this.#inLine(options, () => notebook.runCell(code, options));
  }

  async loadFile(name: string, { signal, ...given }: LoadFileOptions): Promise<LoadedFile> {
    const { home, notebook, longestCellMs: limitMs } = this.#parts;
    const overrides = readOverrides.parse(given.overrides ?? {});
    return this.#inLine({ signal }, async () => {
      const loaded = await loadFile(name, { home, notebook, limitMs, signal, overrides });
      notebook.noteLoaded(name);
      return loaded;
    });
  }

  putFile(name: string, chunks: AsyncIterable<Uint8Array>, { signal }: Waits): Promise<StoredFile> {
    return this.#asking({ signal }, async () => {
      const stored = await putFile(name, chunks, { home: this.#parts.home, signal });
      this.#stored.add(name);
      return stored;
    });
  }

  holdsFile(name: string, sha256: string, options: Waits): Promise<boolean> {
    const { home } = this.#parts;
    return this.#asking(options, () => holdsFile(name, { home, sha256, ...options }));
  }

  getFile(path: string, options: Waits & { readonly maxBytes: number }): Promise<Uint8Array> {
    const { home } = this.#parts;
    return this.#asking(options, () => getFile(filePath(path), { home, ...options }));
  }

  listFiles(options: Waits): Promise<readonly StoredFile[]> {
    return this.#asking(options, () => listFiles(this.#parts.home.sandbox, options));
  }

  async hibernate({ longestMs }: { readonly longestMs: number }): Promise<boolean> {
    const { home } = this.#parts;
    const asleep = Math.ceil(longestMs / 1000);
    const signal = AbortSignal.timeout(hibernateMs);
    const awake = this.#parts.ttlSeconds;
    return this.#inLine({ signal }, () => putToSleep({ awake, asleep }, { home, signal }));
  }

  wake({ signal }: Waits): Promise<void> {
    const { home, notebook, ttlSeconds } = this.#parts;
    return this.#inLine({ signal }, async () => {
      await wakeUp(ttlSeconds, { home, signal });
      notebook.noteLost();
      await keepOnly(this.#stored, { home, signal });
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#alive = false;
    this.#parts.onClosing();
    this.#ending ??= killSandbox(this.sandboxId, this.#parts.home.connection);
    try {
      await this.#ending;
    } catch (error) {
      // It may well still run and cost: closing again tries again.
      this.#ending = undefined;
      throw error;
    }
  }

  #inLine<T>(options: Waits, task: () => Promise<T>): Promise<T> {
    return this.#cells.run(() => this.#asking(options, task), options.signal);
  }

  /** Every error of the SDK leaves as one of ours, and a sandbox that is gone is known to be from then on. */
  async #asking<T>({ signal }: Waits, task: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    if (!this.#alive) throw this.#gone();
    try {
      return await task();
    } catch (error) {
      signal.throwIfAborted();
      const { apiUrl } = this.#parts.home.connection;
      const gone = mayMeanGone(error) ? await this.#whyGone() : undefined;
      if (gone !== undefined) throw gone;
      throw error instanceof PandaStackError ? sandboxFault(error, apiUrl) : error;
    }
  }

  /** Servers answer in many ways while a sandbox ends; asking for it once more tells. */
  async #whyGone(): Promise<SandboxError | undefined> {
    const { connection, sandbox } = this.#parts.home;
    if (!this.#alive) return this.#gone();
    try {
      await connection.calls.sandboxes.get(sandbox.id);
      return undefined;
    } catch (error) {
      if (!(error instanceof NotFoundError)) return undefined;
      this.#alive = false;
      return this.#gone(error);
    }
  }

  #gone(cause?: NotFoundError): SandboxError {
    const said = cause === undefined ? 'it was closed' : cause.message.slice(0, 300);
    return new SandboxError(
      /\bmemory\b/i.test(said) ? 'out-of-memory' : 'gone',
      `The sandbox ${this.sandboxId} is gone (${said}). Open a new one.`,
      { cause },
    );
  }
}

function mayMeanGone(error: unknown): boolean {
  return (
    error instanceof NotFoundError ||
    error instanceof ServerError ||
    (error instanceof SandboxError && ['no-such-file', 'broken'].includes(error.reason))
  );
}
