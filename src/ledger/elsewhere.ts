import type { Store, WantedEnd } from '../store/index.js';

export interface ElsewhereOptions {
  readonly store: Store;
  readonly now: () => number;
}

/** What other processes answer that share the store; none does where nobody shares it. */
export class Elsewhere {
  readonly #options: ElsewhereOptions;

  constructor(options: ElsewhereOptions) {
    this.#options = options;
  }

  async isBusy(thread: string): Promise<boolean> {
    const { store, now } = this.#options;
    if (!store.isShared) return false;
    const rows = await store.messages.ofThread(thread);
    return rows.some(
      ({ state, instance, leaseUntil }) =>
        (state === 'accepted' || state === 'answering') &&
        instance !== store.instance &&
        (leaseUntil ?? 0) > now(),
    );
  }

  /** What others want this process to end. */
  async wanted(): Promise<readonly { readonly id: string; readonly end: WantedEnd }[]> {
    const { store } = this.#options;
    return store.isShared ? store.wantedEnds.of(store.instance) : [];
  }
}
