import type { Logger } from 'pino';
import { readTurnMessages } from '../analysis/index.js';
import type { AnswerOptions } from '../slack/index.js';
import type { Store } from '../store/index.js';
import { createRecords, type ThreadKey } from '../threads/index.js';
import { journalOf } from './journal-of.js';
import { emptyRecord, sizeOfRecord, type ThreadRecord } from './thread-record.js';

/** What is remembered of threads: in memory those in use, in the store all of them. */
export interface ThreadRecords {
  /** Whether the bot was called in the thread before. @throws {StoreError} when that cannot be told */
  isKnown(thread: ThreadKey): Promise<boolean>;
  /** A store that is away leaves a thread that is not in memory without its past. */
  read(thread: ThreadKey, options: Pick<AnswerOptions, 'reattach'>): Promise<ThreadRecord>;
  keep(thread: ThreadKey, record: ThreadRecord): void;
  forget(thread: ThreadKey): void;
}

const MOST_RECORDS = 10_000;
const MOST_CHARS = 64 * 1024 * 1024;

/** Far more than any model's window takes. */
const MOST_TURNS = 200;

export function createThreadRecords({ store, logger }: RecordsParts): ThreadRecords {
  const records = createRecords<ThreadRecord>({
    maxRecords: MOST_RECORDS,
    maxSize: MOST_CHARS,
    sizeOf: sizeOfRecord,
  });
  return {
    isKnown: async (thread) => records.has(thread) || (await store.threads.isKnown(thread)),
    async read(thread, { reattach }) {
      const known = records.get(thread);
      if (known !== undefined) return known;
      try {
        const record = await load(thread, { store, reattach });
        records.set(thread, record);
        return record;
      } catch (error) {
        logger.error({ thread, err: error }, 'the past of a thread could not be read');
        return emptyRecord;
      }
    },
    keep: (thread, record) => records.set(thread, record),
    forget: (thread) => records.delete(thread),
  };
}

export interface RecordsParts {
  readonly store: Store;
  readonly logger: Logger;
}

async function load(
  thread: ThreadKey,
  { store, reattach }: { readonly store: Store } & Pick<AnswerOptions, 'reattach'>,
): Promise<ThreadRecord> {
  const [row, turns, files, cells] = await Promise.all([
    store.threads.find(thread),
    store.turns.ofThread(thread, { last: MOST_TURNS }),
    store.files.versionsOfThread(thread),
    store.cells.ofThread(thread),
  ]);
  const journal = journalOf({ turns: turns.map(({ id }) => id), files, cells, reattach });
  return {
    heardUpTo: row?.heardUpTo ?? undefined,
    turns: turns.flatMap(({ messages }) => {
      const read = readTurnMessages(messages);
      return read === undefined ? [] : [read];
    }),
    files: new Map(
      files.flatMap(({ name, reference }) => {
        const attachment = reattach(reference);
        return attachment === undefined ? [] : [[name, attachment] as const];
      }),
    ),
    journal,
  };
}
