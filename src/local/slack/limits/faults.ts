import type { Json } from '../json.js';

/** What a test wants to go wrong. */
export type Fault = FaultEffect & {
  /** A Web API method, or `*` for every one. */
  readonly method: string;
  /** Default 1; `Infinity` for until it is taken back. */
  readonly times?: number;
  /** Only calls with such arguments. */
  readonly when?: (args: Json) => boolean;
};

type FaultEffect =
  | ({ readonly error: string } & CarriedOut)
  | ({ readonly status: number } & CarriedOut)
  /** HTTP 429 with `Retry-After`, in seconds. */
  | { readonly retryAfter: number }
  /** The connection breaks: before the call is carried out, or after, so that only its answer is lost. */
  | { readonly drop: 'request' | 'answer' }
  /** The answer comes late. */
  | { readonly delayMs: number }
  /** files.completeUploadExternal says ok, and the file is never shared. */
  | { readonly neverShared: true };

interface CarriedOut {
  /** What was asked for is done all the same (doc: with `fatal_error` some of it may have succeeded). */
  readonly isCarriedOut?: true;
}

export interface FaultHandle extends Disposable {
  /** How many calls it met. */
  readonly met: number;
}

class ArmedFault implements FaultHandle {
  readonly fault: Fault;
  met = 0;
  #isOver = false;

  constructor(fault: Fault) {
    this.fault = fault;
  }

  takes(method: string, args: Json): boolean {
    const { fault } = this;
    const concerned = fault.method === '*' || fault.method === method;
    if (this.#isOver || !concerned || fault.when?.(args) === false) return false;
    if (this.met >= (fault.times ?? 1)) return false;
    this.met += 1;
    return true;
  }

  [Symbol.dispose](): void {
    this.#isOver = true;
  }
}

/** Faults on demand, and features that the workspace lacks. */
export class Faults {
  readonly #armed: ArmedFault[] = [];
  readonly #lacks: Set<string>[] = [];

  fail(fault: Fault): FaultHandle {
    const armed = new ArmedFault(fault);
    this.#armed.push(armed);
    return armed;
  }

  /** The fault for this call, which counts as met. */
  meet(method: string, args: Json): Fault | undefined {
    return this.#armed.find((armed) => armed.takes(method, args))?.fault;
  }

  without(names: readonly string[]): Disposable {
    const lack = new Set(names);
    this.#lacks.push(lack);
    return { [Symbol.dispose]: () => lack.clear() };
  }

  lacks(name: string): boolean {
    return this.#lacks.some((lack) => lack.has(name));
  }
}
