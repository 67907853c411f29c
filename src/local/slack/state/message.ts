import type { Json } from '../json.js';
import type { Stream } from './stream.js';

export interface Message {
  readonly channel: string;
  readonly ts: string;
  /** The root's `ts` for replies; undefined for a message of the channel itself. */
  readonly threadTs: string | undefined;
  readonly user: string;
  readonly botId: string | undefined;
  readonly subtype: string | undefined;
  readonly text: string;
  readonly blocks: readonly Json[];
  readonly attachments: readonly Json[];
  readonly fileIds: readonly string[];
  readonly metadata: Json | undefined;
  readonly clientMessageId: string | undefined;
  readonly username: string | undefined;
  /** Shown to this user alone, and known to nobody's history. */
  readonly ephemeralTo: string | undefined;
  readonly edits: readonly Edit[];
  readonly reactions: readonly Reaction[];
  /** `tombstone` keeps its place at the head of a thread; `gone` is seen by nobody. */
  readonly removal: 'none' | 'gone' | 'tombstone';
  readonly stream: Stream | undefined;
}

/** What a message said before it was edited at `ts`. */
export interface Edit {
  readonly ts: string;
  readonly by: string;
  readonly text: string;
  readonly blocks: readonly Json[];
}

export interface Reaction {
  readonly name: string;
  readonly users: readonly string[];
}

type Given = Pick<Message, 'channel' | 'ts' | 'user'> & Partial<Message>;

export function newMessage(given: Given): Message {
  return {
    threadTs: undefined,
    botId: undefined,
    subtype: undefined,
    text: '',
    blocks: [],
    attachments: [],
    fileIds: [],
    metadata: undefined,
    clientMessageId: undefined,
    username: undefined,
    ephemeralTo: undefined,
    edits: [],
    reactions: [],
    removal: 'none',
    stream: undefined,
    ...given,
  };
}
