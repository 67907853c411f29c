import type { Attach } from '../files/attachments.js';
import type { Attachment } from '../question.js';
import { carriedBy } from './carried.js';
import type { PastedTable } from './pasted-tables.js';
import type { ThreadMessage } from './thread-message.js';

/** A message that may bring files along. */
export type Source = Pick<
  ThreadMessage,
  'ts' | 'user' | 'text' | 'files' | 'attachments' | 'blocks'
> &
  Partial<Pick<ThreadMessage, 'username' | 'bot_id'>>;

/** The newest are the likeliest to matter, and each takes time to read. */
const MOST_FILES = 20;

/** Files, files of forwarded messages, and pasted tables, in the order of the messages. */
export function attachmentsOf(messages: readonly Source[], attach: Attach): readonly Attachment[] {
  const all = messages.flatMap((message) => {
    const { files, tables } = carriedBy(message);
    return [...attach(files), ...tables.map((table, at) => pasted(table, `${message.ts}-${at}`))];
  });
  return all.slice(-MOST_FILES);
}

/** A table of a message as a file; `place` tells it from others of the thread. */
export function pasted(table: PastedTable, place: string): Attachment {
  const bytes = Buffer.from(table);
  return {
    id: `pasted-${place}`,
    name: 'pasted-table.csv',
    bytes: bytes.length,
    reference: JSON.stringify({ table, place }),
    async open({ signal }) {
      signal.throwIfAborted();
      return once(bytes);
    },
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
