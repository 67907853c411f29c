/** A queue before a fixed number of places: first come, first served, and everyone can see how far they are. */
export class Line {
  readonly #waiting: Waiter[] = [];
  #taken = 0;
  readonly #places: number;

  constructor(places: number) {
    this.#places = places;
  }

  /** True when nobody holds a place and nobody waits for one. */
  get empty(): boolean {
    return this.#taken === 0 && this.#waiting.length === 0;
  }

  /**
   * Resolves when a place is free, with the function that gives it back (twice is harmless).
   * @throws the signal's reason if aborted before; the place in line is given up.
   */
  async enter({ signal, onWait }: EnterOptions): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#taken < this.#places) this.#taken += 1;
    else await this.#wait({ signal, onWait });
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#leave();
    };
  }

  #wait({ signal, onWait }: EnterOptions): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(signal.reason);
        this.#tellPlaces();
      };
      const waiter: Waiter = {
        onWait,
        go: () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(waiter);
      onWait(this.#waiting.length);
    });
  }

  /** Hands the place over rather than freeing it, so that nobody can slip in between. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) {
      this.#taken -= 1;
      return;
    }
    next.go();
    this.#tellPlaces();
  }

  #tellPlaces(): void {
    for (const [index, waiter] of this.#waiting.entries()) waiter.onWait(index + 1);
  }
}

export interface EnterOptions {
  readonly signal: AbortSignal;
  /** Called with one's place in line, 1 being next, at first and whenever it changes; never if a place is free. */
  readonly onWait: (ahead: number) => void;
}

interface Waiter {
  readonly onWait: (ahead: number) => void;
  readonly go: () => void;
}
