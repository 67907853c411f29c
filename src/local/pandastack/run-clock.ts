interface Timer {
  leftMs: number;
  readonly act: () => void;
  startedAt: number;
  handle: NodeJS.Timeout | undefined;
}

/** Timers of what runs in a sandbox. They stand still while it is paused. */
export class RunClock {
  readonly #timers = new Set<Timer>();
  #stopped = false;

  /** Acts once after so much time of running. @returns what calls it off. */
  after(ms: number, act: () => void): () => void {
    const timer: Timer = { leftMs: ms, act, startedAt: 0, handle: undefined };
    this.#timers.add(timer);
    if (!this.#stopped) this.#run(timer);
    return () => {
      this.#timers.delete(timer);
      clearTimeout(timer.handle);
    };
  }

  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    for (const timer of this.#timers) {
      clearTimeout(timer.handle);
      timer.leftMs = Math.max(0, timer.leftMs - (performance.now() - timer.startedAt));
    }
  }

  resume(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    for (const timer of this.#timers) this.#run(timer);
  }

  #run(timer: Timer): void {
    timer.startedAt = performance.now();
    timer.handle = setTimeout(() => {
      this.#timers.delete(timer);
      timer.act();
    }, timer.leftMs);
  }
}
