import type { Place } from './place.js';

interface Team {
  readonly id: string;
  readonly domain: string;
}

interface Linked {
  readonly channel: string;
  readonly ts: string;
  readonly threadTs: string | undefined;
}

/** A message's address as Slack's “Copy link” gives it. */
export function messageLink({ domain }: Team, { channel, ts, threadTs }: Linked): string {
  const root =
    threadTs === undefined || threadTs === ts ? '' : `?thread_ts=${threadTs}&cid=${channel}`;
  return `https://${domain}.slack.com/archives/${channel}/p${ts.replace('.', '')}${root}`;
}

const message =
  /^https:\/\/([\w-]+)\.slack\.com\/archives\/([A-Z0-9]+)\/p(\d+)(\d{6})(?:\?thread_ts=(\d+\.\d+))?/;
const thread =
  /^https:\/\/app\.slack\.com\/client\/([A-Z0-9]+)\/([A-Z0-9]+)\/thread\/[A-Z0-9]+-(\d+\.\d+)$/;

/** Where in this workspace an address leads, as Slack's apps open it in place; undefined for all others. */
export function placeOfLink(url: string, team: Team): Place | undefined {
  const [, domain, channel, seconds, micros, root] = message.exec(url) ?? [];
  if (channel !== undefined && domain === team.domain)
    return { channel, thread: root ?? `${seconds}.${micros}` };
  const [, id, at, ts] = thread.exec(url) ?? [];
  return id === team.id && at !== undefined && ts !== undefined
    ? { channel: at, thread: ts }
    : undefined;
}
