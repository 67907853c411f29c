import type { Core } from '../core.js';
import type { Json } from '../json.js';
import type { Edit, Message, Reaction } from '../state/message.js';
import type { StreamState, Task } from '../state/stream.js';
import { streamState } from '../state/stream-state.js';

/** A message as a person sees it. */
export interface SeenMessage {
  readonly channel: string;
  readonly ts: string;
  readonly threadTs: string | undefined;
  readonly author: { readonly id: string; readonly name: string; readonly isBot: boolean };
  readonly text: string;
  readonly blocks: readonly Json[];
  readonly attachments: readonly Json[];
  readonly files: readonly SeenFile[];
  /** The task cards of a streamed message, in order. */
  readonly tasks: readonly Task[];
  readonly planTitle: string | undefined;
  /** Undefined for a message that was not streamed, or was updated since. */
  readonly streaming: StreamState | undefined;
  readonly reactions: readonly Reaction[];
  /** What it said before, oldest first. */
  readonly edits: readonly Edit[];
  readonly isTombstone: boolean;
  /** The only person who sees it. */
  readonly onlyFor: string | undefined;
}

export interface SeenFile {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly altText: string | undefined;
  readonly mimetype: string;
  readonly bytes: number;
}

/** Undefined for a message that was deleted without a trace. */
export function seenMessage(core: Core, message: Message): SeenMessage | undefined {
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
    text: message.text,
    blocks: message.blocks,
    attachments: message.attachments,
    files: message.fileIds.flatMap((id) => seenFile(core, id)),
    tasks: stream?.parts.flatMap((part) => (part.kind === 'task' ? [part.task] : [])) ?? [],
    planTitle: stream?.planTitle,
    streaming: stream && streamState(stream, settings.now(), settings.streamLifeMs),
    reactions: message.reactions,
    edits: message.edits,
    isTombstone: message.removal === 'tombstone',
    onlyFor: message.ephemeralTo,
  };
}

function seenFile({ files }: Core, id: string): readonly SeenFile[] {
  const file = files.get(id);
  if (!file || file.isDeleted) return [];
  const { name, title, altText, mimetype, bytes } = file;
  return [{ id, name, title, altText, mimetype, bytes }];
}
