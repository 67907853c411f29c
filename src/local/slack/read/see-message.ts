import type { Core } from '../core.js';
import type { Message } from '../state/message.js';
import { streamState } from '../state/stream-state.js';
import type { SeenFile, SeenMessage } from './seen-message.js';

/** Undefined for a message that was deleted without a trace. */
export function seeMessage(core: Core, message: Message): SeenMessage | undefined {
  if (message.removal === 'gone') return undefined;
  const { stream } = message;
  const { settings, workspace } = core;
  return {
    channel: message.channel,
    ts: message.ts,
    threadTs: message.threadTs,
    author: {
      id: message.user,
      name: message.username ?? workspace.person(message.user)?.name ?? message.user,
      isBot: message.botId !== undefined,
    },
    isBroadcast: message.subtype === 'thread_broadcast',
    text: message.text,
    blocks: message.blocks,
    attachments: message.attachments,
    files: message.fileIds.flatMap((id) => seeFile(core, id)),
    tasks: stream?.parts.flatMap((part) => (part.kind === 'task' ? [part.task] : [])) ?? [],
    planTitle: stream?.planTitle,
    streaming: stream && streamState(stream, settings.now(), settings.streamLifeMs),
    reactions: message.reactions,
    edits: message.edits,
    isTombstone: message.removal === 'tombstone',
    onlyFor: message.ephemeralTo,
  };
}

function seeFile({ files }: Core, id: string): readonly SeenFile[] {
  const file = files.get(id);
  if (!file || file.isDeleted) return [];
  const { name, title, altText, mimetype, bytes } = file;
  return [{ id, name, title, altText, mimetype, bytes }];
}
