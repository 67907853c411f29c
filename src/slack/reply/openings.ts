import type { ThreadKey } from '../../threads/index.js';
import { ThreadOrder } from '../inbound/thread-order.js';

/**
 * Lets the answers of a thread begin in the order of their questions: the sign of one that waits in line
 * never stands above the words that it waits for.
 */
export class Openings {
  readonly #order = new ThreadOrder();

  /** Brings one answer, which has begun at the latest when it ended. */
  async during<T>(thread: ThreadKey, bring: (opening: Opening) => Promise<T>): Promise<T> {
    const ready = this.#order.next(thread, Promise.resolve());
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    void this.#order.next(thread, opened);
    try {
      return await bring({ ready, open });
    } finally {
      open();
    }
  }
}

export interface Opening {
  /** Resolves when all earlier answers of the thread have a message, or will have none. */
  readonly ready: Promise<void>;
  /** This one has a message. */
  readonly open: () => void;
}
