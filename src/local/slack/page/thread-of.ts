import type { Core } from '../core.js';
import { isJson, type Json, stringOf } from '../json.js';

/** The thread that a Web API call speaks of, as `channel:rootTs`. */
export function threadOfCall({ messages }: Core, args: Json): string | undefined {
  const channel = stringOf(args['channel']) || stringOf(args['channel_id']);
  const root = stringOf(args['thread_ts']);
  if (root !== '') return key(channel, root);
  const ts = stringOf(args['ts']) || stringOf(args['timestamp']) || stringOf(args['message_ts']);
  return key(channel, messages.get(channel, ts)?.threadTs ?? ts);
}

/** The thread that an event, a button or a shortcut comes from. */
export function threadOfPayload(payload: Json): string | undefined {
  const event = partOf(payload, 'event');
  if (!event) {
    const container = partOf(payload, 'container') ?? {};
    const ts = stringOf(container['thread_ts']) || stringOf(container['message_ts']);
    return key(stringOf(container['channel_id']), ts);
  }
  const message = partOf(event, 'message') ?? partOf(event, 'item') ?? event;
  const ts = stringOf(message['thread_ts']) || stringOf(message['ts']);
  return key(stringOf(event['channel']) || stringOf(message['channel']), ts);
}

export function threadOfFile({ files }: Core, fileId: string): string | undefined {
  const share = files.get(fileId)?.shares[0];
  return share && key(share.channel, share.threadTs ?? share.ts);
}

function partOf(value: Json, name: string): Json | undefined {
  const part = value[name];
  return isJson(part) ? part : undefined;
}

function key(channel: string, ts: string): string | undefined {
  return channel === '' || ts === '' ? undefined : `${channel}:${ts}`;
}
