import type { ThreadKey } from '../../threads/index.js';

/**
 * Lets the answers of a thread begin in the order of their questions: the sign of one that waits in line
 * never stands above the words that it waits for.
 */
export class Openings {
  readonly #last = new Map<ThreadKey, Opening>();

  /** Brings one answer, which has begun at the latest when it ended. */
  async during<T>(thread: ThreadKey, bring: (opening: Opening) => Promise<T>): Promise<T> {
    const opening = new Opening(this.#last.get(thread));
    this.#last.set(thread, opening);
    try {
      return await bring(opening);
    } finally {
      opening.open();
      void opening.ready().then(() => {
        if (this.#last.get(thread) === opening) this.#last.delete(thread);
      });
    }
  }
}

/** The first message of an answer. */
export class Opening {
  #before: Opening | undefined;
  readonly #opened = new Gate();
  readonly #awaited = new Gate();

  constructor(before: Opening | undefined) {
    this.#before = before;
  }

  /** Resolves when a later answer waits for this one's message. */
  get awaited(): Promise<void> {
    return this.#awaited.passed;
  }

  /** This one has a message, or will have none. */
  open(): void {
    this.#opened.open();
  }

  /** Resolves when all earlier answers of the thread have a message, or will have none; they are told to hurry. */
  async ready(): Promise<void> {
    const before = this.#before;
    if (before === undefined) return;
    before.#awaited.open();
    await Promise.all([before.#opened.passed, before.ready()]);
    this.#before = undefined;
  }
}

class Gate {
  readonly passed: Promise<void>;
  #open: () => void = () => undefined;

  constructor() {
    this.passed = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  open(): void {
    this.#open();
  }
}
