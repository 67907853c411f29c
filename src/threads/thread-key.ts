/** Identifies a Slack thread: team, channel and the root message's `ts`. */
export type ThreadKey = string & { readonly __brand: 'ThreadKey' };

export interface ThreadPlace {
  readonly team: string;
  readonly channel: string;
  /** `thread_ts` of a reply, or the message's own `ts` when it is a root. */
  readonly rootTs: string;
}

export function threadKey({ team, channel, rootTs }: ThreadPlace): ThreadKey {
  return `${team}:${channel}:${rootTs}` as ThreadKey;
}
