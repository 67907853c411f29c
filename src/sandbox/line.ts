import { waitFor } from './wait.js';

/** Tasks one after the other, in the order in which they came. */
export class Line {
  #last: Promise<void> = Promise.resolve();

  /** Runs the task when those before it have ended. @throws the signal's reason if aborted before that. */
  run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const ahead = this.#last;
    const mine = waitFor(ahead, signal).then(task);
    // An aborted task leaves the line at once, but the next one still waits for those ahead of it.
    this.#last = Promise.allSettled([ahead, mine]).then(() => {});
    return mine;
  }
}
