import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type AgentCall, nextAnswer, openAgentCall, parseAnswer } from './agent-call.js';
import { ApiError } from './api-error.js';
import { CapturedOutput } from './captured-output.js';
import type { OutputListener } from './cell-answer.js';
import { goneWords } from './death-words.js';
import { goDuration } from './go-duration.js';
import { KernelConnection } from './kernel-connection.js';
import type { SandboxLimits } from './limits.js';
import { ReplSession } from './repl-session.js';
import type { Warden } from './warden.js';
import type { BootMode, GoneReason } from './warden-event.js';

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

export interface CommandAnswer {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

const Exited = z.object({ exit_code: z.number().int(), timed_out: z.boolean() });
// The warden's word comes by another pipe than the end of the connection.
const GONE_WORD_MS = 1000;

/** One running sandbox: its sessions, its commands, when it was last used. */
export class Sandbox {
  readonly options: SandboxOptions;
  readonly sessions = new Map<string, ReplSession>();
  ttlSeconds: number;
  persistent: boolean;
  #status: 'running' | 'paused' = 'running';
  #bootMs = 0;
  #usedAt: number;
  #busy = 0;
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

  kill(): void {
    this.options.warden.order(this.options.id, 'kill');
  }

  pause(): void {
    this.#status = 'paused';
    this.options.warden.order(this.options.id, 'pause');
  }

  resume(): void {
    this.#status = 'running';
    this.options.warden.order(this.options.id, 'resume');
  }

  async openSession(): Promise<ReplSession> {
    this.refusePaused();
    for (const [id, session] of this.sessions) if (session.dead) this.sessions.delete(id);
    if (this.sessions.size >= this.options.limits.sessionsPerSandbox) {
      throw new ApiError(429, `session limit reached (${this.options.limits.sessionsPerSandbox})`);
    }
    const { kernel, limits } = this.options;
    const call = await this.call({ op: 'kernel' });
    const connection = await KernelConnection.open({ call, limits, whyGone: () => this.whyGone() });
    const session = new ReplSession({
      id: randomUUID(),
      createdAt: new Date(this.options.now()),
      connection,
      kernel,
    });
    this.sessions.set(session.id, session);
    return session;
  }

  /** Runs a shell command. @throws {ApiError} 500 with "timeout" when its time is up. */
  async runCommand(
    cmd: string,
    options: {
      readonly timeoutMs: number;
      readonly signal: AbortSignal;
      readonly listener?: OutputListener;
    },
  ): Promise<CommandAnswer> {
    const output = new CapturedOutput(options.listener);
    const request = {
      op: 'exec',
      cmd,
      timeout_ms: options.timeoutMs,
      output_bytes: this.options.limits.outputBytes,
    };
    const call = await this.call(request, options.signal);
    try {
      for await (const frame of call.frames) {
        if (frame.kind === 'stdout' || frame.kind === 'stderr')
          output.take(frame.kind, frame.payload);
        if (frame.kind !== 'json') continue;
        const exited = parseAnswer(frame, Exited);
        if (exited.timed_out) {
          throw new ApiError(500, `exec timeout after ${goDuration(options.timeoutMs)}`);
        }
        return { ...output.end(), exitCode: exited.exit_code };
      }
    } finally {
      call.socket.destroy();
    }
    throw new ApiError(500, await this.whyGone());
  }

  /** Asks the agent for something that answers with one JSON value. */
  async ask<T>(request: object, shape: z.ZodType<T>): Promise<T> {
    const call = await this.call(request);
    try {
      return await nextAnswer(call, shape);
    } finally {
      call.socket.destroy();
    }
  }

  async call(request: object, signal?: AbortSignal): Promise<AgentCall> {
    this.refusePaused();
    return openAgentCall(this.options.socketPath, request, { signal });
  }

  /** While work runs, the sandbox is watched closely and does not count as idle. */
  async whileBusy<T>(work: () => Promise<T>): Promise<T> {
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
