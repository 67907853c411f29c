import type { Core } from '../core.js';
import { seeMessage } from '../read/see-message.js';
import type { Change } from '../state/change.js';
import type { ShownView } from '../state/views.js';
import { LatestQueue } from './latest-queue.js';
import type { PageEvent, PromptsEvent, SeenView, Snapshot } from './page-event.js';

/** A page that falls behind by more misses some, so that what waits for it stays bounded. */
const mostPassages = 1_000;

/** All there is, then what changes; ends with the signal or the stand-in. */
export async function* pageFeed(core: Core, signal: AbortSignal): AsyncGenerator<PageEvent> {
  const queue = new LatestQueue<PageEvent>();
  const stop = core.changes.listen((change) => {
    const told = eventOf(core, change);
    if (told) queue.put(told.about, told.event);
  });
  try {
    yield snapshot(core);
    yield* queue.take(AbortSignal.any([signal, core.closing]));
  } finally {
    stop();
  }
}

function snapshot(core: Core): Snapshot {
  const { workspace, messages, views, prompts, statuses, traffic } = core;
  const channels = workspace.channels();
  return {
    kind: 'snapshot',
    team: workspace.team,
    bot: workspace.bot,
    people: workspace.people(),
    channels,
    messages: channels.flatMap(({ id }) =>
      messages.all(id).flatMap((message) => seeMessage(core, message) ?? []),
    ),
    statuses: statuses.all().map((status) => ({ kind: 'status', ...status })),
    views: views.all().map(seenView),
    prompts: [...prompts.keys()].flatMap((channel) => promptsOf(core, channel) ?? []),
    passages: traffic.entries(),
    commands: core.settings.commands,
    messageShortcuts: core.settings.messageShortcuts,
    samples: core.settings.samples.map(({ content: _, ...sample }) => sample),
  };
}

interface Told {
  /** Of several events about the same thing the page needs the last. */
  readonly about: string;
  readonly event: PageEvent;
}

function eventOf(core: Core, change: Change): Told | undefined {
  switch (change.kind) {
    case 'message-posted':
    case 'message-changed':
    case 'message-removed':
      return messageEvent(core, change.message);
    case 'status-set': {
      const { kind: _, ...status } = change;
      const about = `status ${change.channel} ${change.threadTs}`;
      return { about, event: { kind: 'status', ...status } };
    }
    case 'view-shown': {
      const view = core.views.get(change.viewId);
      return view && { about: `view ${view.id}`, event: { kind: 'view', view: seenView(view) } };
    }
    case 'channel-opened': {
      const channel = core.workspace.channel(change.channel);
      return channel && { about: `channel ${channel.id}`, event: { kind: 'channel', channel } };
    }
    case 'prompts-set': {
      const event = promptsOf(core, change.channel);
      return event && { about: `prompts ${change.channel}`, event };
    }
    case 'passed':
      return { about: `passage ${change.passage.id % mostPassages}`, event: change };
    case 'called':
    case 'delivered':
    case 'downloaded':
    case 'file-ready':
    case 'sockets-changed':
      return undefined;
  }
}

function messageEvent(core: Core, message: Parameters<typeof seeMessage>[1]): Told {
  const { channel, ts } = message;
  const seen = seeMessage(core, message);
  const event: PageEvent = seen
    ? { kind: 'message', message: seen }
    : { kind: 'message-gone', channel, ts };
  return { about: `message ${channel} ${ts}`, event };
}

function promptsOf({ prompts }: Core, channel: string): PromptsEvent | undefined {
  const known = prompts.get(channel);
  return known && { kind: 'prompts', channel, ...known };
}

function seenView({ id, user, type, isOpen, under, view }: ShownView): SeenView {
  return { id, user, type, isOpen, under, view };
}
