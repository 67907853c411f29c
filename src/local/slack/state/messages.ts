import type { Changes } from './changes.js';
import type { Message } from './message.js';

/** All messages of the workspace. Each change makes a new value; the one before it is told along. */
export class Messages {
  readonly #changes: Changes;
  readonly #channels = new Map<string, Map<string, Message>>();
  /** `ts` of each thread's messages, so that a long channel is not searched for each reply. */
  readonly #threads = new Map<string, Set<string>>();
  /** Threads in order, until something in them changes: hundreds of waits may read them at every change. */
  readonly #inOrder = new Map<string, readonly Message[]>();

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  add(message: Message): Message {
    this.#channel(message.channel).set(message.ts, message);
    this.#thread(message).add(message.ts);
    this.#changes.tell({ kind: 'message-posted', message });
    return message;
  }

  replace(message: Message, previous: Message): Message {
    this.#channel(message.channel).set(message.ts, message);
    this.#inOrder.delete(threadOf(message));
    const removed = message.removal !== 'none' && previous.removal === 'none';
    this.#changes.tell(
      removed
        ? { kind: 'message-removed', message }
        : { kind: 'message-changed', message, previous },
    );
    return message;
  }

  get(channel: string, ts: string): Message | undefined {
    return this.#channels.get(channel)?.get(ts);
  }

  /** The root and its replies, oldest first, removed ones included. */
  thread(channel: string, rootTs: string): readonly Message[] {
    const key = `${channel}:${rootTs}`;
    const known = this.#inOrder.get(key);
    if (known) return known;
    const members = [...(this.#threads.get(key) ?? [])];
    const inOrder = members.flatMap((ts) => this.get(channel, ts) ?? []).sort(byAge);
    this.#inOrder.set(key, inOrder);
    return inOrder;
  }

  /** What stands in the channel itself: roots, and replies that were also sent to the channel. */
  channel(channel: string): readonly Message[] {
    return [...(this.#channels.get(channel)?.values() ?? [])]
      .filter(({ threadTs, subtype }) => threadTs === undefined || subtype === 'thread_broadcast')
      .sort(byAge);
  }

  all(channel: string): readonly Message[] {
    return [...(this.#channels.get(channel)?.values() ?? [])].sort(byAge);
  }

  #channel(id: string): Map<string, Message> {
    const known = this.#channels.get(id) ?? new Map<string, Message>();
    this.#channels.set(id, known);
    return known;
  }

  #thread(message: Message): Set<string> {
    const key = threadOf(message);
    this.#inOrder.delete(key);
    const known = this.#threads.get(key) ?? new Set<string>();
    this.#threads.set(key, known);
    return known;
  }
}

function threadOf({ channel, threadTs, ts }: Message): string {
  return `${channel}:${threadTs ?? ts}`;
}

function byAge(a: Message, b: Message): number {
  return Number(a.ts) - Number(b.ts);
}
