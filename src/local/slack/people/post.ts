import { randomUUID } from 'node:crypto';
import type { Core } from '../core.js';
import type { Sent } from '../events/parcel.js';
import { publish, republish } from '../events/publish.js';
import type { StoredFile } from '../files/stored-file.js';
import type { Json } from '../json.js';
import { type Message, newMessage } from '../state/message.js';
import type { Person } from '../state/person.js';
import { type PersonFile, storePersonFile } from './person-file.js';
import { person } from './person-of.js';
import { richTextOf } from './rich-text-of.js';

export interface Post {
  readonly channel: string;
  /** Default the first person. */
  readonly user?: string;
  /** As Slack keeps it: `<@U…>` for a mention, `&lt;` for a <. */
  readonly text: string;
  readonly files?: readonly PersonFile[];
  /** The root's `ts`, for a reply. */
  readonly threadTs?: string;
  /** Also send the reply to the channel. */
  readonly broadcast?: boolean;
  /** The bot is not told: for what was said before it listened. */
  readonly isUnheard?: boolean;
  readonly blocks?: readonly Json[];
  readonly attachments?: readonly Json[];
  /** What Slack adds when it has looked at links, and tells as a change of the message. */
  readonly previews?: readonly Json[];
}

export interface Posted extends Sent {
  readonly channel: string;
  readonly ts: string;
  /** The root of its thread: its own `ts` for a message of the channel. */
  readonly threadTs: string;
  readonly files: readonly StoredFile[];
}

/** Somebody writes a message. */
export async function post(core: Core, given: Post): Promise<Posted> {
  const author = person(core, given.user);
  const channel = core.workspace.channel(given.channel);
  if (!channel) throw new Error(`There is no channel ${given.channel}.`);
  const files = await Promise.all(
    (given.files ?? []).map((file) => storePersonFile(core, author.id, file)),
  );
  const ts = core.newTs();
  const threadTs = given.threadTs;
  for (const file of files) {
    core.files.put({ ...file, shares: [{ channel: channel.id, ts, threadTs }] });
  }
  const message = newMessage({
    channel: channel.id,
    ts,
    threadTs,
    user: author.id,
    subtype: subtype(given, author),
    text: given.text,
    blocks: given.blocks ?? richTextOf(given.text),
    attachments: given.attachments ?? [],
    fileIds: files.map(({ id }) => id),
    ...(author.isBot ? { botId: `B${author.id.slice(1)}` } : { clientMessageId: randomUUID() }),
  });
  if (given.isUnheard) core.messages.add(message);
  const delivered = given.isUnheard ? Promise.resolve([]) : publish(core, message);
  if (given.previews)
    void republish(
      core,
      { ...message, attachments: [...message.attachments, ...given.previews] },
      message,
    );
  return { channel: channel.id, ts, threadTs: threadTs ?? ts, files, delivered };
}

function subtype({ broadcast, files = [] }: Post, { isBot }: Person): Message['subtype'] {
  if (broadcast) return 'thread_broadcast';
  if (files.length > 0) return 'file_share';
  return isBot ? 'bot_message' : undefined;
}
