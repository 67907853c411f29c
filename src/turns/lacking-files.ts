import type { KernelSession } from '../sandbox/index.js';

/**
 * Files of a thread that cannot be had in its session, as was told once: only a session that is built
 * anew, or who attaches the file again, has it tried again.
 */
export class LackingFiles {
  readonly #known = new WeakMap<KernelSession, { readonly kernels: number; names: Set<string> }>();

  of(session: KernelSession): ReadonlySet<string> {
    return this.#namesOf(session);
  }

  /** What came of another try. */
  note(session: KernelSession, name: string, isLacking: boolean): void {
    if (isLacking) this.#namesOf(session).add(name);
    else this.#namesOf(session).delete(name);
  }

  #namesOf(session: KernelSession): Set<string> {
    const known = this.#known.get(session);
    if (known?.kernels === session.lostKernels) return known.names;
    const names = new Set<string>();
    this.#known.set(session, { kernels: session.lostKernels, names });
    return names;
  }
}
