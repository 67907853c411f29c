import { createKept, type Kept } from '../../threads/index.js';
import type { Call } from '../inbound/router.js';
import type { StoredDelivery } from '../inbound/stored-delivery.js';

const MOST_THREADS = 10_000;
const KEPT_MS = 24 * 60 * 60_000;
const MOST_OF_ONE = 50;

/** Questions of this process whose askers were asked where to be answered, and did not say so yet. */
export class AskedFirst {
  readonly #threads: Kept<true> = createKept({ max: MOST_THREADS, ttlMs: KEPT_MS });
  readonly #waiting: Kept<ReadonlyMap<string, StoredDelivery>> = createKept({
    max: MOST_THREADS,
    ttlMs: KEPT_MS,
  });

  note(call: Call, delivery: StoredDelivery): void {
    this.#threads.set(call.thread, true);
    const before = [...(this.#waiting.get(whose(call)) ?? [])].slice(1 - MOST_OF_ONE);
    this.#waiting.set(whose(call), new Map([...before, [call.id, delivery]]));
  }

  /** Whether somebody was asked in a thread: what they say on there is meant for the bot. */
  has(thread: string): boolean {
    return this.#threads.get(thread) !== undefined;
  }

  /** What the same person asked in the thread besides, which waits no longer. */
  takeOthers(call: Call): readonly StoredDelivery[] {
    const waiting = this.#waiting.get(whose(call)) ?? new Map<string, StoredDelivery>();
    this.#waiting.set(whose(call), new Map());
    return [...waiting].flatMap(([id, delivery]) => (id === call.id ? [] : [delivery]));
  }
}

function whose({ thread, userId }: Call): string {
  return `${thread}:${userId}`;
}
