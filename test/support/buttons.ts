import { createHmac } from 'node:crypto';
import type { LocalSlack, SeenMessage } from '../../src/local/slack/index.js';

/** Where the buttons of an answer stand. @throws when it has none. */
export function withButtons(replies: readonly SeenMessage[]): SeenMessage {
  const found = replies.find(({ blocks }) => JSON.stringify(blocks).includes('"threadbook:'));
  if (found === undefined) throw new Error('The answer has no buttons.');
  return found;
}

/** The modal that somebody sees, once it shows what is looked for. */
export function modalOf(
  slack: LocalSlack,
  user: string,
  isMeant: (text: string) => boolean,
): Promise<{ readonly id: string; readonly text: string }> {
  return slack.waitFor(() => {
    const modals = slack.views().filter((view) => view.user === user && view.type === 'modal');
    const texts = modals.map(({ id, view }) => ({ id, text: JSON.stringify(view) }));
    return texts.find(({ text }) => isMeant(text));
  });
}

/** What only this person is told in the thread, once it is there. */
export async function toldOnly(
  slack: LocalSlack,
  user: string,
  place: { readonly channel: string; readonly threadTs: string },
): Promise<string> {
  const told = await slack.waitFor(() =>
    slack.thread(place.channel, place.threadTs).findLast(({ onlyFor }) => onlyFor === user),
  );
  return told.text;
}

/** What Slack's signing secret lets anybody send who has it: an interaction that no person did. */
export async function forge(
  { slack, port }: { readonly slack: LocalSlack; readonly port: number },
  payload: Readonly<Record<string, unknown>>,
): Promise<number> {
  const body = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
  const at = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', slack.signingSecret).update(`v0:${at}:${body}`);
  const { status } = await fetch(`http://127.0.0.1:${port}/slack/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-slack-request-timestamp': at,
      'x-slack-signature': `v0=${signature.digest('hex')}`,
    },
    body,
  });
  return status;
}
