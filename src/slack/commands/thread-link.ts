import type { ThreadKey } from '../../threads/index.js';

/** Where a thread is in Slack's web client, from which the apps open it. */
export function threadLink(thread: ThreadKey): string {
  const [team, channel, rootTs] = thread.split(':');
  return `https://app.slack.com/client/${team}/${channel}/thread/${channel}-${rootTs}`;
}
