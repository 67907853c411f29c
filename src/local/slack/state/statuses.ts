import type { Changes } from './changes.js';
import { noStatus, type ThreadStatus } from './thread-status.js';

/** Slack takes a status text away when nothing was posted for two minutes. */
const statusLifeMs = 120_000;

export class Statuses {
  readonly #threads = new Map<string, ThreadStatus>();
  readonly #changes: Changes;
  readonly #now: () => number;

  constructor(changes: Changes, now: () => number) {
    this.#changes = changes;
    this.#now = now;
  }

  get(channel: string, threadTs: string): ThreadStatus {
    const status = this.#threads.get(`${channel}:${threadTs}`) ?? noStatus;
    const faded = status.text !== '' && this.#now() - status.setAt > statusLifeMs;
    return faded ? { ...status, text: '', loadingMessages: [] } : status;
  }

  set(channel: string, threadTs: string, change: Partial<ThreadStatus>): ThreadStatus {
    const status = { ...this.get(channel, threadTs), setAt: this.#now(), ...change };
    this.#threads.set(`${channel}:${threadTs}`, status);
    this.#changes.tell({ kind: 'status-set', channel, threadTs, status });
    return status;
  }

  all(): readonly { channel: string; threadTs: string; status: ThreadStatus }[] {
    return [...this.#threads.keys()].map((key) => {
      const [channel = '', threadTs = ''] = key.split(':');
      return { channel, threadTs, status: this.get(channel, threadTs) };
    });
  }

  /** A message of the bot takes the words away, and what they alone had begun. */
  clearText(channel: string, threadTs: string): void {
    const { text } = this.get(channel, threadTs);
    if (text !== '') this.set(channel, threadTs, { text: '', loadingMessages: [] });
  }
}
