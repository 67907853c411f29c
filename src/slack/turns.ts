import { setTimeout as sleep } from 'node:timers/promises';
import type { ThreadKey } from '../threads/index.js';

/** Why a turn was ended from outside; the reason of its signal. */
export class TurnEnded extends Error {
  readonly kind: 'stopped' | 'shut-down';

  constructor(kind: 'stopped' | 'shut-down') {
    super(`The turn was ended (${kind}).`);
    this.name = 'TurnEnded';
    this.kind = kind;
  }
}

/** How long an ended turn may take to tell its asker. */
const FAREWELL_MS = 10_000;

interface Turn {
  readonly thread: ThreadKey;
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** The turns under way. */
export class Turns {
  readonly #turns = new Set<Turn>();

  has(thread: ThreadKey): boolean {
    return [...this.#turns].some((turn) => turn.thread === thread);
  }

  /** @param run must not reject */
  start(thread: ThreadKey, run: (controller: AbortController) => Promise<void>): void {
    const controller = new AbortController();
    const turn: Turn = {
      thread,
      controller,
      done: run(controller).finally(() => this.#turns.delete(turn)),
    };
    this.#turns.add(turn);
  }

  /** Waits for all turns, and ends those that are not done in time. */
  async drain({ deadlineMs }: { readonly deadlineMs: number }): Promise<void> {
    const isDone = await this.#settled(deadlineMs);
    if (isDone) return;
    for (const { controller } of this.#turns) controller.abort(new TurnEnded('shut-down'));
    await this.#settled(FAREWELL_MS);
  }

  async #settled(withinMs: number): Promise<boolean> {
    const patience = new AbortController();
    const all = Promise.all([...this.#turns].map(({ done }) => done)).then(() => true);
    const timeout = sleep(withinMs, false, { signal: patience.signal }).catch(() => false);
    const isDone = await Promise.race([all, timeout]);
    patience.abort();
    return isDone;
  }
}
