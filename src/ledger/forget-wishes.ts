import type { ForgetWishRow, Lease, NewForgetWish, Store } from '../store/index.js';
import { within } from './within.js';

export interface ForgetWishesOptions {
  readonly store: Store;
  readonly lease: () => Lease;
  /** Does what may fail, and tells nobody but the log. */
  readonly quietly: (write: () => Promise<unknown>) => Promise<void>;
  readonly mostMs: number;
}

/** What this process is to forget, and what those before it left. */
export class StoreForgetWishes {
  readonly #options: ForgetWishesOptions;
  readonly #mine = new Set<string>();
  /** Carried out, which is not written yet. */
  readonly #ended = new Set<string>();

  constructor(options: ForgetWishesOptions) {
    this.#options = options;
  }

  async add(wish: NewForgetWish): Promise<void> {
    const { store, lease, quietly, mostMs } = this.#options;
    this.#mine.add(wish.id);
    await quietly(() => within(mostMs, store.forgetWishes.add(wish, lease())));
  }

  async grant({ id, thread }: Pick<NewForgetWish, 'id' | 'thread'>): Promise<void> {
    const { store, quietly } = this.#options;
    await quietly(async () => {
      await store.forgetWishes.grant(id);
      await store.wantedEnds.want({ thread }, 'withdrawn');
    });
  }

  async end(id: string): Promise<void> {
    this.#mine.delete(id);
    this.#ended.add(id);
    await this.#options.quietly(() => this.flush());
  }

  /** @throws {StoreError} at the first that is not taken */
  async flush(): Promise<void> {
    const { store, lease } = this.#options;
    for (const id of this.#ended) {
      await store.forgetWishes.end(id);
      this.#ended.delete(id);
    }
    if (this.#mine.size > 0) await store.forgetWishes.renew(lease());
  }

  async release(instance?: string): Promise<void> {
    await this.#options.store.forgetWishes.release(instance);
  }

  /** What nobody carries out any more. */
  async take(): Promise<readonly ForgetWishRow[]> {
    const { store, lease } = this.#options;
    const taken = (await store.forgetWishes.take(lease())).filter(
      ({ id }) => !this.#mine.has(id) && !this.#ended.has(id),
    );
    for (const { id } of taken) this.#mine.add(id);
    return taken;
  }
}
