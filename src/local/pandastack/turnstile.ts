import { ApiError } from './api-error.js';

/** Lets so many calls run at once and refuses the next, so that a flood waits at the client. */
export class Turnstile {
  readonly #most: number;
  #inside = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside >= this.#most) {
      throw new ApiError(429, `too many calls: ${this.#most} cells and commands are running`);
    }
    this.#inside += 1;
    try {
      return await work();
    } finally {
      this.#inside -= 1;
    }
  }
}
