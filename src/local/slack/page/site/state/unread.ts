import type { PageData } from './page-data.js';
import { channelMessages } from './select.js';

export interface Unread {
  /** Something new stands there: the name is bold. */
  readonly isUnread: boolean;
  /** What is meant for this person: mentions, and all of a direct message. */
  readonly calls: number;
}

interface Look {
  readonly data: PageData;
  readonly channel: string;
  readonly me: string;
  /** The `ts` up to which it was read. */
  readonly since: string;
}

/** By Slack's rules: replies in threads leave a channel as it is, in a direct message everything counts. */
export function unreadIn({ data, channel, me, since }: Look): Unread {
  const isDirect = data.channels.some(({ id, kind }) => id === channel && kind === 'im');
  const all = [...(data.messages.get(channel)?.values() ?? [])];
  const fresh = (isDirect ? all : channelMessages(data, channel, me)).filter(
    ({ ts, author }) => Number(ts) > Number(since) && author.id !== me,
  );
  const calls = fresh.filter(({ text }) => isDirect || text.includes(`<@${me}>`)).length;
  return { isUnread: fresh.length > 0, calls };
}
