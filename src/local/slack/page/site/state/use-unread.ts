import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PageData } from './page-data.js';
import type { Place } from './place.js';
import { type Unread, unreadIn } from './unread.js';

/** What came in each channel since a person last looked there, or since the page was opened. */
export function useUnread(data: PageData, me: string, place: Place): (channel: string) => Unread {
  const openedAt = useMemo(() => String(Date.now() / 1000), []);
  const [read, setRead] = useState<ReadonlyMap<string, string>>(new Map());
  const here = `${me}:${place.channel}`;
  const newest = [...(data.messages.get(place.channel)?.keys() ?? [])].at(-1);
  useEffect(() => {
    if (newest !== undefined) setRead((known) => new Map(known).set(here, newest));
  }, [here, newest]);
  return (channel) =>
    channel === place.channel
      ? { isUnread: false, calls: 0 }
      : unreadIn({ data, channel, me, since: read.get(`${me}:${channel}`) ?? openedAt });
}
