import { z } from 'zod';
import { type AgentCall, nextAnswer } from './agent-call.js';
import { ApiError } from './api-error.js';
import { CapturedOutput } from './captured-output.js';
import type { CellAnswer, KernelResult, OutputListener } from './cell-answer.js';
import { type KernelDeath, kernelDeathWords } from './death-words.js';
import { encodeJson, type Frame } from './frames.js';
import { readKernelResult } from './kernel-result.js';
import type { SandboxLimits } from './limits.js';

const Opened = z.object({ pid: z.number() });
const Died = z.object({
  died: z.object({
    signal: z.number().optional(),
    code: z.number().optional(),
    broken: z.boolean(),
  }),
});

export interface KernelConnectionOptions {
  readonly call: AgentCall;
  readonly limits: SandboxLimits;
  /** Why the sandbox is gone, asked when the connection ends without a word. */
  readonly whyGone: () => Promise<string>;
}

/** The server's end of a kernel: code out, answers in the order in which cells ended. */
export class KernelConnection {
  #output = new CapturedOutput(undefined);
  #death: ApiError | undefined;
  #sandboxGone = false;
  readonly #ended: CellAnswer[] = [];
  readonly #askers: Asker[] = [];
  readonly #options: KernelConnectionOptions;

  private constructor(options: KernelConnectionOptions) {
    this.#options = options;
  }

  static async open(options: KernelConnectionOptions): Promise<KernelConnection> {
    await nextAnswer(options.call, Opened);
    // A cell may be silent for as long as it may run.
    options.call.socket.setTimeout(0);
    const connection = new KernelConnection(options);
    void connection.#pump();
    return connection;
  }

  /** Why the kernel is gone, or undefined while it lives. */
  get death(): ApiError | undefined {
    return this.#death;
  }

  /** Whether it is gone because its sandbox is. */
  get sandboxGone(): boolean {
    return this.#sandboxGone;
  }

  start(code: string, listener: OutputListener | undefined): void {
    this.#output = new CapturedOutput(listener);
    this.#send({ op: 'run', code, output_bytes: this.#options.limits.outputBytes });
  }

  /** The next answer that comes. @throws {ApiError} when the kernel died. */
  nextAnswer(): Promise<CellAnswer> {
    const answer = this.#ended.shift();
    if (answer) return Promise.resolve(answer);
    if (this.#death) return Promise.reject(this.#death);
    const asker = makeAsker();
    this.#askers.push(asker);
    return asker.promise;
  }

  /** Stops waiting; the answer then goes to whoever asks next. */
  forget(promise: Promise<CellAnswer>): void {
    const at = this.#askers.findIndex((asker) => asker.promise === promise);
    if (at >= 0) this.#askers.splice(at, 1);
  }

  interrupt(): void {
    this.#send({ op: 'interrupt' });
  }

  kill(): void {
    this.#send({ op: 'kill' });
  }

  close(): void {
    this.#options.call.socket.destroy();
  }

  #send(message: object): void {
    if (this.#options.call.socket.writable) this.#options.call.socket.write(encodeJson(message));
  }

  async #pump(): Promise<void> {
    try {
      for await (const frame of this.#options.call.frames) this.#take(frame);
    } catch {
      // Broken or cut off: the sandbox itself is what failed, and why is known elsewhere.
    }
    this.close();
    if (this.#death) return;
    const why = await this.#options.whyGone();
    this.#sandboxGone = true;
    this.#die(new ApiError(500, why));
  }

  #take(frame: Frame): void {
    switch (frame.kind) {
      case 'stdout':
      case 'stderr':
        this.#output.take(frame.kind, frame.payload);
        break;
      case 'result':
        this.#takeResult(frame.payload);
        break;
      case 'json':
        this.#dieOf(Died.parse(JSON.parse(frame.payload.toString())).died);
        this.close();
        break;
      case 'data':
      case 'end':
        break;
    }
  }

  #takeResult(payload: Buffer): void {
    try {
      this.#answer(readKernelResult(payload));
    } catch {
      this.#dieOf({ broken: true });
      this.close();
    }
  }

  #answer(result: KernelResult): void {
    const answer = { ...this.#output.end(), ...result };
    const asker = this.#askers.shift();
    if (asker) asker.resolve(answer);
    else this.#ended.push(answer);
  }

  #dieOf(death: KernelDeath): void {
    this.#die(new ApiError(500, kernelDeathWords(death, this.#options.limits)));
  }

  #die(reason: ApiError): void {
    this.#death = reason;
    for (const asker of this.#askers.splice(0)) asker.reject(reason);
  }
}

interface Asker {
  readonly promise: Promise<CellAnswer>;
  readonly resolve: (answer: CellAnswer) => void;
  readonly reject: (error: ApiError) => void;
}

function makeAsker(): Asker {
  let settle: Pick<Asker, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<CellAnswer>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (!settle) throw new Error('a promise calls its executor at once');
  return { promise, ...settle };
}
