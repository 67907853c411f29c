import { randomUUID } from 'node:crypto';
import { ApiError } from './api-error.js';
import { goneWords } from './death-words.js';
import type { SandboxLimits } from './limits.js';
import { Sandbox } from './sandbox.js';
import type { Start, Warden } from './warden.js';
import type { GoneReason } from './warden-event.js';

export interface SandboxesOptions {
  readonly warden: Warden;
  readonly limits: SandboxLimits;
  readonly kernel: 'rich' | 'plain';
  readonly start: Start;
  readonly now: () => number;
}

export interface CreateRequest {
  readonly template: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly ttlSeconds: number | undefined;
  readonly persistent: boolean;
  readonly fromSnapshot?: string | undefined;
  /** Puts files in before anybody sees the sandbox; its time counts as part of the start. */
  readonly fill?: ((sandbox: Sandbox) => Promise<void>) | undefined;
}

const SWEEP_MS = 1000;
const REMEMBERED = 1000;

/** All sandboxes of the server. Those that ended are remembered for a while, with the reason. */
export class Sandboxes implements AsyncDisposable {
  readonly #options: SandboxesOptions;
  readonly #running = new Map<string, Sandbox>();
  readonly #past = new Map<string, string>();
  readonly #sweep: NodeJS.Timeout;
  #starting = 0;

  constructor(options: SandboxesOptions) {
    this.#options = options;
    this.#sweep = setInterval(() => {
      for (const sandbox of this.#running.values()) if (sandbox.expired) sandbox.kill('expired');
    }, SWEEP_MS);
    this.#sweep.unref();
  }

  list(): readonly Sandbox[] {
    return [...this.#running.values()];
  }

  /** The sandbox, counted as used now. @throws {ApiError} 404 with the reason if it is gone. */
  get(id: string): Sandbox {
    const sandbox = this.#running.get(id);
    if (!sandbox) throw new ApiError(404, this.#past.get(id) ?? 'not found');
    sandbox.touch();
    return sandbox;
  }

  async create(request: CreateRequest): Promise<Sandbox> {
    const { limits, warden, kernel, now } = this.#options;
    if (this.#running.size + this.#starting >= limits.sandboxes) {
      throw new ApiError(
        503,
        `no capacity: ${limits.sandboxes} sandboxes run, the most allowed here`,
      );
    }
    this.#starting += 1;
    try {
      const id = randomUUID();
      const started = performance.now();
      const { mode, socketPath } = await warden.create(id, this.#options.start);
      const sandbox = new Sandbox({
        id,
        template: request.template,
        metadata: request.metadata,
        ttlSeconds: request.ttlSeconds ?? limits.ttlSeconds,
        persistent: request.persistent,
        fromSnapshot: request.fromSnapshot,
        createdAt: new Date(now()),
        boot: request.fill ? `${mode}+copy` : mode,
        socketPath,
        kernel,
        limits,
        warden,
        now,
      });
      await this.#fill(sandbox, request);
      sandbox.started(performance.now() - started);
      // Its end can be reported in the same breath as its start.
      const past = this.#past.get(id);
      if (past !== undefined) throw new Error(past);
      this.#running.set(id, sandbox);
      return sandbox;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new ApiError(500, `the sandbox did not start: ${words(error)}`, { cause: error });
    } finally {
      this.#starting -= 1;
    }
  }

  async #fill(sandbox: Sandbox, { fill }: CreateRequest): Promise<void> {
    try {
      await fill?.(sandbox);
    } catch (error) {
      sandbox.kill('killed');
      throw error;
    }
  }

  /** Ends a sandbox and waits until nothing of it is left. */
  async delete(id: string): Promise<void> {
    const sandbox = this.#running.get(id);
    if (!sandbox) return;
    sandbox.kill('killed');
    await sandbox.whenGone;
  }

  markGone(id: string, reason: GoneReason): void {
    this.#past.set(id, goneWords(reason, this.#options.limits));
    const [oldest] = this.#past.keys();
    if (this.#past.size > REMEMBERED && oldest !== undefined) this.#past.delete(oldest);
    this.#running.get(id)?.markGone(reason);
    this.#running.delete(id);
  }

  markAllGone(): void {
    for (const id of [...this.#running.keys()]) this.markGone(id, 'stopped');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#sweep);
    this.markAllGone();
  }
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
