import type { Core } from '../core.js';
import { type Json, present } from '../json.js';
import type { Message } from '../state/message.js';
import { messageInEvent, rootObject } from './message-object.js';

/** The events of a new message: one, and its twin for a mention in a channel. */
export function messageEvents(core: Core, message: Message): readonly Json[] {
  const channel = core.workspace.channel(message.channel);
  if (!channel || !core.workspace.isBotIn(channel.id) || message.ephemeralTo) return [];
  const event = {
    ...messageInEvent(core, message),
    ...broadcastRoot(core, message),
    channel: channel.id,
    event_ts: message.ts,
    channel_type: channel.kind,
  };
  return mentions(core, message) ? [mention(core, event), event] : [event];
}

export function changedEvent(core: Core, message: Message, previous: Message): Json {
  return { ...hidden(core, message), subtype: 'message_changed', ...pair(core, message, previous) };
}

/** A root with replies leaves a tombstone, which arrives as a change; any other message is deleted. */
export function removedEvent(core: Core, message: Message, previous: Message): Json {
  if (message.removal === 'tombstone') return changedEvent(core, message, previous);
  return {
    ...hidden(core, message),
    subtype: 'message_deleted',
    deleted_ts: message.ts,
    previous_message: messageInEvent(core, previous),
  };
}

function pair(core: Core, message: Message, previous: Message): Json {
  return {
    message: messageInEvent(core, message),
    previous_message: messageInEvent(core, previous),
  };
}

function hidden(core: Core, { channel }: Message): Json {
  const ts = core.newTs();
  return {
    type: 'message',
    channel,
    hidden: true,
    ts,
    event_ts: ts,
    channel_type: core.workspace.channel(channel)?.kind,
  };
}

function mentions({ workspace }: Core, { text, channel, user }: Message): boolean {
  const inChannel = workspace.channel(channel)?.kind !== 'im';
  return inChannel && user !== workspace.bot.userId && text.includes(`<@${workspace.bot.userId}>`);
}

function mention({ settings }: Core, event: Json): Json {
  return present({
    ...event,
    type: 'app_mention',
    subtype: undefined,
    channel_type: undefined,
    root: undefined,
    files: settings.filesInMentions ? event['files'] : undefined,
  });
}

function broadcastRoot(core: Core, message: Message): Json {
  if (message.subtype !== 'thread_broadcast' || message.threadTs === undefined) return {};
  const root = core.messages.get(message.channel, message.threadTs);
  return root ? { root: rootObject(core, root) } : {};
}
