import type { SocketLink } from './socket-link.js';

/** The open connections, and whose turn it is. */
export class SocketPool {
  readonly #links = new Set<SocketLink>();
  readonly #waiting = new Set<() => void>();
  #turn = 0;

  add(link: SocketLink): void {
    this.#links.add(link);
    for (const wake of [...this.#waiting]) wake();
  }

  remove(link: SocketLink): void {
    this.#links.delete(link);
  }

  open(): readonly SocketLink[] {
    return [...this.#links].filter((link) => link.isOpen);
  }

  /** The next connection in turn, another one than `last` where there is one; waits while there is none. */
  async next(last: SocketLink | undefined, signal: AbortSignal): Promise<SocketLink> {
    for (;;) {
      signal.throwIfAborted();
      const open = this.open();
      const others = open.filter((link) => link !== last);
      const choice = others.length > 0 ? others : open;
      this.#turn += 1;
      const link = choice[this.#turn % choice.length];
      if (link) return link;
      await this.#opened(signal);
    }
  }

  #opened(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', abort);
        settle();
      };
      const wake = () => end(resolve);
      const abort = () => end(() => reject(signal.reason));
      this.#waiting.add(wake);
      signal.addEventListener('abort', abort, { once: true });
    });
  }
}
