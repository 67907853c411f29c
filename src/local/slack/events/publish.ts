import type { Core } from '../core.js';
import type { Json } from '../json.js';
import type { Message } from '../state/message.js';
import { eventCallback } from './event-callback.js';
import { changedEvent, messageEvents, removedEvent } from './message-events.js';
import type { Delivered } from './parcel.js';

/** Starts the delivery of events; the promise is for those who want to know how it ended. */
export function sendEvents(core: Core, events: readonly Json[]): Promise<readonly Delivered[]> {
  const payloads = events.map((event) => eventCallback(core, event));
  return Promise.all(payloads.map((payload) => core.outbox.send({ kind: 'events_api', payload })));
}

/** Puts a new message into its channel and tells the bot. */
export function publish(core: Core, message: Message): Promise<readonly Delivered[]> {
  core.messages.add(message);
  return sendEvents(core, messageEvents(core, message));
}

/** Shows a new state of a message, and tells the bot. */
export function republish(
  core: Core,
  message: Message,
  previous: Message,
): Promise<readonly Delivered[]> {
  core.messages.replace(message, previous);
  return sendEvents(core, heard(core, message) ? [changedEvent(core, message, previous)] : []);
}

/** Takes a message away as its author would see it go. */
export function retract(core: Core, previous: Message): Promise<readonly Delivered[]> {
  const replies = core.messages
    .thread(previous.channel, previous.ts)
    .filter(({ ts, removal }) => ts !== previous.ts && removal === 'none');
  const message: Message =
    replies.length > 0
      ? {
          ...previous,
          subtype: 'tombstone',
          text: 'This message was deleted.',
          blocks: [],
          attachments: [],
          fileIds: [],
          user: 'USLACKBOT',
          removal: 'tombstone',
        }
      : { ...previous, removal: 'gone' };
  core.messages.replace(message, previous);
  return sendEvents(core, heard(core, message) ? [removedEvent(core, message, previous)] : []);
}

function heard({ workspace }: Core, { channel, ephemeralTo }: Message): boolean {
  return ephemeralTo === undefined && workspace.isBotIn(channel);
}
