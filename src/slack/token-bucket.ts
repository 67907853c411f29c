import { setTimeout as sleep } from 'node:timers/promises';

export interface TokenBucketOptions {
  readonly perMinute: number;
  /** How many may come at once after a quiet time. */
  readonly burst: number;
}

/** Lets calls through as a tier of Slack does, first come, first served. */
export class TokenBucket {
  readonly #spacingMs: number;
  readonly #slackMs: number;
  /** When the calls that were let through would have come, had they come evenly (GCRA, ITU-T I.371). */
  #evenlyMs = 0;

  constructor({ perMinute, burst }: TokenBucketOptions) {
    this.#spacingMs = 60_000 / perMinute;
    this.#slackMs = this.#spacingMs * burst;
  }

  /**
   * Resolves when it is the caller's turn.
   * @throws AbortError when the signal ends the wait; the turn is gone all the same
   */
  async take(signal: AbortSignal): Promise<void> {
    const now = performance.now();
    this.#evenlyMs = Math.max(this.#evenlyMs, now) + this.#spacingMs;
    const waitMs = this.#evenlyMs - now - this.#slackMs;
    if (waitMs > 0) await sleep(waitMs, undefined, { signal });
  }
}
