import { setTimeout as sleep } from 'node:timers/promises';

/** Work that was begun and that nobody waits for, until the end. */
export class UnderWay {
  readonly #all = new Set<Promise<void>>();

  /** @param work must not reject */
  add(work: Promise<void>): void {
    const tracked = work.finally(() => this.#all.delete(tracked));
    this.#all.add(tracked);
  }

  /** Waits for what was begun so far, but not for longer. */
  async settled({ withinMs }: { readonly withinMs: number }): Promise<void> {
    const patience = new AbortController();
    const timeout = sleep(withinMs, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.#all), timeout]);
    patience.abort();
  }
}
