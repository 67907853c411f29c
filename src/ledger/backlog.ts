import type { EndedMessage, Lease, NewMessage, Store } from '../store/index.js';

/** What the store has still to be told, in the order in which it must be: kept until it was written. */
export class Backlog {
  readonly #store: Store;
  readonly #lease: () => Lease;
  readonly #entries = new Map<string, NewMessage>();
  readonly #surfaces = new Map<string, Set<string>>();
  readonly #ends = new Map<string, EndedMessage>();
  #flushing: Promise<void> = Promise.resolve();

  constructor(store: Store, lease: () => Lease) {
    this.#store = store;
    this.#lease = lease;
  }

  addEntry(entry: NewMessage): void {
    this.#entries.set(entry.id, entry);
  }

  hasEntry(id: string): boolean {
    return this.#entries.has(id);
  }

  addSurface(id: string, ts: string): void {
    this.#surfaces.set(id, (this.#surfaces.get(id) ?? new Set()).add(ts));
  }

  addEnd(id: string, ended: EndedMessage): void {
    this.#ends.set(id, ended);
  }

  hasEnd(id: string): boolean {
    return this.#ends.has(id);
  }

  /** One at a time. @throws {StoreError} at the first that is not taken */
  flush(): Promise<void> {
    const flushed = this.#flushing.then(() => this.#flush());
    this.#flushing = flushed.catch(() => undefined);
    return flushed;
  }

  async #flush(): Promise<void> {
    const { messages } = this.#store;
    for (const [id, entry] of this.#entries) {
      await messages.accept(entry, this.#lease());
      this.#entries.delete(id);
    }
    for (const [id, surfaces] of this.#surfaces) {
      for (const ts of surfaces) {
        await messages.noteSurface(id, ts);
        surfaces.delete(ts);
      }
      this.#surfaces.delete(id);
    }
    for (const [id, ended] of this.#ends) {
      await messages.end(id, ended);
      this.#ends.delete(id);
    }
  }
}
