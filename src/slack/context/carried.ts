import type { SlackFile } from '../files/slack-file.js';
import { readableText } from '../inbound/question-text.js';
import { blockText } from './block-text.js';
import { type PastedTable, pastedTables } from './pasted-tables.js';
import type { MessageAttachment, ThreadMessage } from './thread-message.js';

/** What a message brings along besides its own words. */
export interface Carried {
  /** Messages that were forwarded or linked in it. */
  readonly forwarded: readonly Forwarded[];
  /** Its own files, and those of forwarded messages. */
  readonly files: readonly SlackFile[];
  readonly tables: readonly PastedTable[];
}

export interface Forwarded {
  /** Slack's id of the one who wrote it, or the name that Slack gives. */
  readonly author: string | undefined;
  /** As Slack writes it, with its tokens. */
  readonly text: string;
}

type Carrying = Pick<ThreadMessage, 'text' | 'files' | 'attachments' | 'blocks'>;

export function carriedBy({ text, files, attachments, blocks }: Carrying): Carried {
  const given = attachments ?? [];
  const forwarded = given.filter(isForwarded);
  const nested = given.map((attachment) => attachment.message_blocks ?? attachment.blocks);
  return {
    forwarded: forwarded.map((each) => ({
      author: each.author_id ?? each.author_name ?? undefined,
      text: each.text || blockText(each.message_blocks ?? each.blocks) || each.fallback || '',
    })),
    files: distinct([...(files ?? []), ...forwarded.flatMap((each) => each.files ?? [])]),
    tables: pastedTables([blocks, nested], readableText(text ?? '')),
  };
}

/** Other attachments are previews of web pages, and what bots decorate their messages with. */
function isForwarded({ is_share, is_msg_unfurl }: MessageAttachment): boolean {
  return is_share === true || is_msg_unfurl === true;
}

function distinct(files: readonly SlackFile[]): readonly SlackFile[] {
  return [...new Map(files.map((file) => [file.id, file])).values()];
}
