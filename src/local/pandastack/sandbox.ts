import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  type AgentCall,
  type CallOptions,
  nextAnswer,
  openAgentCall,
  SilentAgentError,
} from './agent-call.js';
import { ApiError } from './api-error.js';
import { goneWords } from './death-words.js';
import { KernelConnection } from './kernel-connection.js';
import type { SandboxLimits } from './limits.js';
import { ReplSession } from './repl-session.js';
import { RunClock } from './run-clock.js';
import type { Warden } from './warden.js';
import type { BootMode, GoneReason, KillReason } from './warden-event.js';

export interface SandboxOptions {
  readonly id: string;
  readonly template: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly ttlSeconds: number;
  readonly persistent: boolean;
  readonly fromSnapshot: string | undefined;
  readonly createdAt: Date;
  /** How it came to be; `+copy` where a workspace was copied into it. */
  readonly boot: BootMode | `${BootMode}+copy`;
  readonly socketPath: string;
  readonly kernel: 'rich' | 'plain';
  readonly limits: SandboxLimits;
  readonly warden: Warden;
  readonly now: () => number;
}

// The warden's word comes by another pipe than the end of the connection, and late where a sandbox full of processes ends.
const GONE_WORD_MS = 5000;
// Kernels, commands and file calls; the agent's own queue is as long.
const MAX_OPEN_CALLS = 64;

/** One running sandbox: its sessions, its commands, when it was last used. */
export class Sandbox {
  readonly options: SandboxOptions;
  readonly sessions = new Map<string, ReplSession>();
  readonly clock = new RunClock();
  ttlSeconds: number;
  persistent: boolean;
  #status: 'running' | 'paused' = 'running';
  #bootMs = 0;
  #usedAt: number;
  #busy = 0;
  #openCalls = 0;
  #gone: GoneReason | undefined;
  readonly #whenGone: Promise<GoneReason>;
  #tellGone: (reason: GoneReason) => void = () => undefined;

  constructor(options: SandboxOptions) {
    this.options = options;
    this.ttlSeconds = options.ttlSeconds;
    this.persistent = options.persistent;
    this.#usedAt = options.now();
    this.#whenGone = new Promise((resolve) => {
      this.#tellGone = resolve;
    });
  }

  get status(): 'running' | 'paused' {
    return this.#status;
  }

  /** From the order to the first moment of use, in milliseconds. */
  get bootMs(): number {
    return this.#bootMs;
  }

  started(bootMs: number): void {
    this.#bootMs = Math.round(bootMs * 10) / 10;
  }

  get idleSeconds(): number {
    return this.#busy > 0 ? 0 : Math.floor((this.options.now() - this.#usedAt) / 1000);
  }

  get expired(): boolean {
    return !this.persistent && this.idleSeconds >= this.ttlSeconds;
  }

  get whenGone(): Promise<GoneReason> {
    return this.#whenGone;
  }

  touch(): void {
    this.#usedAt = this.options.now();
  }

  markGone(reason: GoneReason): void {
    this.#gone = reason;
    this.#tellGone(reason);
  }

  kill(reason: KillReason): void {
    this.options.warden.kill(this.options.id, reason);
  }

  pause(): void {
    this.#status = 'paused';
    this.clock.stop();
    this.options.warden.order(this.options.id, 'pause');
  }

  resume(): void {
    this.#status = 'running';
    this.options.warden.order(this.options.id, 'resume');
    this.clock.resume();
  }

  async openSession(): Promise<ReplSession> {
    this.refusePaused();
    for (const [id, session] of this.sessions) if (session.dead) this.sessions.delete(id);
    if (this.sessions.size >= this.options.limits.sessionsPerSandbox) {
      throw new ApiError(429, `session limit reached (${this.options.limits.sessionsPerSandbox})`);
    }
    const { kernel, limits } = this.options;
    const call = await this.call({ op: 'kernel' });
    const whyGone = () => this.whyGone();
    const connection = await this.#unlessSilent(() =>
      KernelConnection.open({ call, limits, whyGone }),
    );
    const session = new ReplSession({
      id: randomUUID(),
      createdAt: new Date(this.options.now()),
      connection,
      kernel,
      clock: this.clock,
      onSilence: () => this.kill('silent'),
    });
    this.sessions.set(session.id, session);
    return session;
  }

  /** Asks the agent for something that answers with one JSON value. */
  async ask<T>(request: object, shape: z.ZodType<T>): Promise<T> {
    const call = await this.call(request);
    try {
      return await this.#unlessSilent(() => nextAnswer(call, shape));
    } finally {
      call.socket.destroy();
    }
  }

  async call(request: object, options: Partial<CallOptions> = {}): Promise<AgentCall> {
    this.refusePaused();
    const { socketPath, limits } = this.options;
    if (this.#openCalls >= MAX_OPEN_CALLS)
      throw new ApiError(429, 'too many calls to this sandbox');
    this.#openCalls += 1;
    try {
      const call = await openAgentCall(socketPath, request, {
        silenceMs: limits.silenceMs,
        ...options,
      });
      call.socket.once('close', () => {
        this.#openCalls -= 1;
      });
      return call;
    } catch (error) {
      this.#openCalls -= 1;
      if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') {
        throw new ApiError(429, 'too many calls to this sandbox', { cause: error });
      }
      throw new ApiError(404, await this.whyGone(), { cause: error });
    }
  }

  async #unlessSilent<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SilentAgentError) || this.#status === 'paused') throw error;
      this.kill('silent');
      throw new ApiError(500, await this.whyGone(), { cause: error });
    }
  }

  /** While work runs, the sandbox is watched closely and does not count as idle. */
  async whileBusy<T>(work: () => Promise<T>): Promise<T> {
    const { callsPerSandbox } = this.options.limits;
    if (this.#busy >= callsPerSandbox) {
      throw new ApiError(429, `too many calls: ${callsPerSandbox} run in this sandbox`);
    }
    this.#busy += 1;
    this.options.warden.order(this.options.id, 'busy');
    try {
      return await work();
    } finally {
      this.#busy -= 1;
      this.touch();
      this.options.warden.order(this.options.id, 'idle');
    }
  }

  async whyGone(): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), GONE_WORD_MS);
    });
    const reason = this.#gone ?? (await Promise.race([this.#whenGone, silence]));
    clearTimeout(timer);
    return reason ? goneWords(reason, this.options.limits) : 'the sandbox cut the connection';
  }

  /** @throws {ApiError} 409 while paused. */
  refusePaused(): void {
    if (this.#status === 'paused') {
      throw new ApiError(409, 'sandbox is paused; resume it before using it');
    }
  }
}
