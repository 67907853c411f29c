import type { Json } from '../json.js';
import type { Edit, Reaction } from '../state/message.js';
import type { StreamState, Task } from '../state/stream.js';

/** A message as a person sees it. */
export interface SeenMessage {
  readonly channel: string;
  readonly ts: string;
  readonly threadTs: string | undefined;
  readonly author: { readonly id: string; readonly name: string; readonly isBot: boolean };
  /** A reply that was also sent to the channel. */
  readonly isBroadcast: boolean;
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
