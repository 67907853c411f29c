import type { SeenMessage } from '../../../read/seen-message.js';
import type { ThreadStatus } from '../../../state/thread-status.js';
import type { PageEvent, PromptsEvent, SeenView, Snapshot } from '../../page-event.js';
import type { Passage } from '../../passage.js';

/** What the page knows of the workspace. Messages by channel and `ts`, statuses by `channel:rootTs`. */
export interface PageData
  extends Pick<
    Snapshot,
    'team' | 'bot' | 'people' | 'channels' | 'samples' | 'commands' | 'messageShortcuts'
  > {
  readonly messages: ReadonlyMap<string, ReadonlyMap<string, SeenMessage>>;
  readonly statuses: ReadonlyMap<string, ThreadStatus>;
  readonly views: ReadonlyMap<string, SeenView>;
  readonly prompts: ReadonlyMap<string, PromptsEvent>;
  readonly passages: readonly Passage[];
}

/** As many as the stand-in itself remembers. */
const mostPassages = 1_000;

/** The data after one event more; undefined until the first snapshot came. */
export function applyEvent(data: PageData | undefined, event: PageEvent): PageData | undefined {
  if (event.kind === 'snapshot') return ofSnapshot(event);
  return data && changed(data, event);
}

function changed(data: PageData, event: Exclude<PageEvent, Snapshot>): PageData {
  switch (event.kind) {
    case 'message': {
      const { channel, ts } = event.message;
      const inChannel = new Map(data.messages.get(channel)).set(ts, event.message);
      return { ...data, messages: new Map(data.messages).set(channel, inChannel) };
    }
    case 'message-gone': {
      const inChannel = new Map(data.messages.get(event.channel));
      inChannel.delete(event.ts);
      return { ...data, messages: new Map(data.messages).set(event.channel, inChannel) };
    }
    case 'status': {
      const key = `${event.channel}:${event.threadTs}`;
      return { ...data, statuses: new Map(data.statuses).set(key, event.status) };
    }
    case 'view':
      return { ...data, views: new Map(data.views).set(event.view.id, event.view) };
    case 'channel': {
      const others = data.channels.filter(({ id }) => id !== event.channel.id);
      return { ...data, channels: [...others, event.channel] };
    }
    case 'prompts':
      return { ...data, prompts: new Map(data.prompts).set(event.channel, event) };
    case 'passed':
      return { ...data, passages: [...data.passages, event.passage].slice(-mostPassages) };
  }
}

function ofSnapshot(snapshot: Snapshot): PageData {
  const { messages, statuses, views, prompts, kind: _, ...rest } = snapshot;
  const byChannel = new Map<string, Map<string, SeenMessage>>();
  for (const message of messages) {
    const known = byChannel.get(message.channel) ?? new Map<string, SeenMessage>();
    byChannel.set(message.channel, known.set(message.ts, message));
  }
  return {
    ...rest,
    messages: byChannel,
    statuses: new Map(
      statuses.map(({ channel, threadTs, status }) => [`${channel}:${threadTs}`, status]),
    ),
    views: new Map(views.map((view) => [view.id, view])),
    prompts: new Map(prompts.map((event) => [event.channel, event])),
  };
}
