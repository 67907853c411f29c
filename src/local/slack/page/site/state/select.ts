import type { SeenMessage } from '../../../read/seen-message.js';
import type { Channel } from '../../../state/channel.js';
import { noStatus, type ThreadStatus } from '../../../state/thread-status.js';
import type { SampleQuestion, SeenSample } from '../../page-event.js';
import type { PageData } from './page-data.js';

/** What stands in a channel for a person: roots and replies sent along to it, oldest first. */
export function channelMessages(data: PageData, channel: string, me: string): SeenMessage[] {
  return visible(data, channel, me).filter(
    ({ threadTs, isBroadcast }) => threadTs === undefined || isBroadcast,
  );
}

export function threadMessages(
  data: PageData,
  { channel, ts }: { readonly channel: string; readonly ts: string },
  me: string,
): SeenMessage[] {
  return visible(data, channel, me).filter(
    (message) => message.ts === ts || message.threadTs === ts,
  );
}

function visible(data: PageData, channel: string, me: string): SeenMessage[] {
  return [...(data.messages.get(channel)?.values() ?? [])]
    .filter(({ onlyFor }) => onlyFor === undefined || onlyFor === me)
    .sort((a, b) => Number(a.ts) - Number(b.ts));
}

export function statusOf(data: PageData, channel: string, ts: string): ThreadStatus {
  return data.statuses.get(`${channel}:${ts}`) ?? noStatus;
}

export function nameOf(data: PageData, id: string): string {
  const person = data.people.find((each) => each.id === id);
  return person?.realName ?? person?.name ?? id;
}

/** Of a direct message its name is the other one's. */
export function channelName(data: PageData, channel: Channel): string {
  return channel.kind === 'im' ? data.bot.name : channel.name;
}

export interface Suggestions {
  readonly sample: SeenSample;
  readonly texts: readonly string[];
}

/** What could be asked next in a thread that began with a bundled data set. */
export function followUps(
  data: PageData,
  messages: readonly SeenMessage[],
): Suggestions | undefined {
  const names = messages.flatMap(({ files }) => files.map(({ name }) => name));
  const sample = data.samples.find(({ file }) => names.includes(file));
  if (!sample) return undefined;
  const said = messages.filter(({ author }) => !author.isBot).map(({ text }) => text);
  const wasAsked = (text: string) => said.some((each) => each.includes(text));
  const after = sample.questions
    .filter(({ ask }) => wasAsked(ask))
    .flatMap(({ followUps }) => followUps);
  const others = sample.questions.map(({ ask }: SampleQuestion) => ask);
  const texts = [...after, ...others].filter((text) => !wasAsked(text)).slice(0, 3);
  return texts.length === 0 ? undefined : { sample, texts };
}
