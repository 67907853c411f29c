import type { ViewPlace } from '../buttons/read-press.js';

/** A message's address as Slack gives it, with the root of its thread where it is a reply. */
const permalink =
  /^<?https:\/\/[\w.-]+\/archives\/([A-Z0-9]{1,30})\/p(\d{1,12})(\d{6})(?:\?\S*?thread_ts=(\d{1,12}\.\d{6}))?/;

/** As the lists of threads have it, and the address bar of a browser. */
const clientLink =
  /^<?https:\/\/[\w.-]+\/client\/[A-Z0-9]+\/([A-Z0-9]{1,30})\/thread\/\1-(\d{1,12}\.\d{6})/;

/** The thread that an address names. */
export function threadAt(address: string): Omit<ViewPlace, 'question'> | undefined {
  const [, place, thread] = clientLink.exec(address.trim()) ?? [];
  if (place !== undefined && thread !== undefined) return { channel: place, rootTs: thread };
  const [, channel, seconds, micros, root] = permalink.exec(address.trim()) ?? [];
  if (channel === undefined) return undefined;
  return { channel, rootTs: root ?? `${seconds}.${micros}` };
}
