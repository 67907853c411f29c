import type { Core } from '../core.js';
import type { Sent } from '../events/parcel.js';
import { republish, retract } from '../events/publish.js';
import type { Message } from '../state/message.js';
import { richTextOf } from './rich-text-of.js';

export interface MessagePlace {
  readonly channel: string;
  readonly ts: string;
}

/** The author changes a message's text. */
export function edit(core: Core, place: MessagePlace, text: string): Sent {
  const previous = liveMessage(core, place);
  const { user: by, text: old, blocks } = previous;
  const edits = [...previous.edits, { ts: core.newTs(), by, text: old, blocks }];
  const message = { ...previous, text, blocks: richTextOf(text), edits };
  return { delivered: republish(core, message, previous) };
}

/** The author takes a message away. */
export function remove(core: Core, place: MessagePlace): Sent {
  return { delivered: retract(core, liveMessage(core, place)) };
}

function liveMessage({ messages }: Core, { channel, ts }: MessagePlace): Message {
  const found = messages.get(channel, ts);
  if (found?.removal !== 'none') throw new Error(`There is no message ${ts} in ${channel}.`);
  return found;
}
