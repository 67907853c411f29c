import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { readingMessages, type TurnMessages } from '../analysis/index.js';
import { type KernelSession, type LoadedFile, readOverrides } from '../sandbox/index.js';
import type { AnswerOptions, Reread, RereadWish } from '../slack/index.js';
import type { Store } from '../store/index.js';
import type { Lease, Threads } from '../threads/index.js';
import { faultOf } from './answer-outcome.js';
import { attachFile } from './attach-files.js';
import { fileNotes } from './bring-files.js';
import { writeReceipt } from './file-receipt.js';
import { FileTooHeavy } from './file-too-heavy.js';
import { type JournalFile, knownHash } from './journal.js';
import { LackingFiles } from './lacking-files.js';
import { rebuild } from './rebuild.js';
import { refusedAsTooHeavy } from './refused-as-too-heavy.js';
import type { ThreadRecord } from './thread-record.js';
import type { ThreadRecords } from './thread-records.js';
import { UnfitCells } from './unfit-cells.js';
import type { Upkeep } from './upkeep.js';
import { type Unfit, withRenewals } from './with-renewals.js';

export interface RereadParts {
  readonly threads: Threads<KernelSession>;
  readonly records: ThreadRecords;
  readonly store: Store;
  readonly upkeep: Upkeep;
  /** Milliseconds for one file to be fetched and read. */
  readonly fileMs: number;
  /** Milliseconds for all cells that run again in a session that is built anew, and for each of them. */
  readonly restoreMs: number;
  readonly cellMs: number;
  readonly logger: Logger;
}

type Waits = Pick<AnswerOptions, 'signal' | 'reattach'>;

/**
 * Reads a file again as somebody settled it: a turn without an analysis, so that the journal, the model's
 * history and the notebook have it in its place. A file that cannot be read so stays as it was.
 */
export async function reread(wish: RereadWish, waits: Waits, parts: RereadParts): Promise<Reread> {
  const { thread } = wish;
  try {
    const { signal } = waits;
    const found = { tooHeavy: new Set<string>(), unfit: new UnfitCells() };
    const begin = (first: Lease<KernelSession>) =>
      withRenewals(first, found, (lease) => inTurn(wish, { ...waits, ...parts, ...found, lease }));
    return await parts.threads.run(thread, begin, { signal, onWait: () => undefined });
  } catch (error) {
    const errorId = randomBytes(4).toString('hex');
    parts.logger.error({ thread, errorId, err: error }, 'a file was not read again');
    return { kind: 'failed', fault: faultOf(error), errorId };
  }
}

interface Reading extends Waits, RereadParts, Unfit {
  readonly lease: Lease<KernelSession>;
}

async function inTurn(wish: RereadWish, reading: Reading): Promise<Reread> {
  const { records, lease, signal } = reading;
  const record = await records.read(wish.thread, reading);
  const attachment = record.files.get(wish.name);
  if (attachment === undefined) return { kind: 'gone' };
  const overrides = readOverrides.parse(wish.settled);
  const copies = reading.upkeep.copiesOf(wish.thread);
  await broughtUp(record, wish, reading);
  const { session } = lease;
  try {
    const file = await attachFile(wish.name, attachment, {
      ...{ ...reading, session, signal, overrides },
      ...{ copies, sha256: knownHash(record.journal, wish.name, attachment) },
    });
    const { loaded, sha256 } = file;
    if (loaded.kind === 'refused') return loaded;
    const entry = { kind: 'file', name: wish.name, attachment, sha256, overrides } as const;
    return await noted({ wish, record, entry, loaded }, reading);
  } catch (error) {
    if (!(error instanceof FileTooHeavy)) throw error;
    return refusedAsTooHeavy(wish.name);
  }
}

/** A session that was opened just now is built by the journal first, as for a question. */
async function broughtUp(record: ThreadRecord, { thread }: RereadWish, reading: Reading) {
  const { lease, upkeep, restoreMs, cellMs, unfit } = reading;
  await rebuild(lease.session, {
    ...reading,
    ...{ journal: record.journal, onStep: () => undefined },
    copies: upkeep.copiesOf(thread),
    restoring: {
      ...{ holding: upkeep.holding, restoreMs, cellMs, unfit },
      // Nobody is told here what cannot be had.
      lacking: new LackingFiles(),
      saved: () => upkeep.states.saved(thread),
    },
  });
}

interface ReadAgain {
  readonly wish: RereadWish;
  readonly record: ThreadRecord;
  readonly entry: JournalFile;
  readonly loaded: Extract<LoadedFile, { kind: 'loaded' }>;
}

async function noted(read: ReadAgain, { records, store, logger }: Reading): Promise<Reread> {
  const { wish, record, entry, loaded } = read;
  const messages = readingMessages(wish.words, loaded);
  records.keep(wish.thread, {
    ...record,
    turns: [...record.turns, messages],
    journal: [...record.journal, entry],
  });
  const notes = fileNotes(loaded);
  try {
    await written(read, messages, store);
    return { kind: 'read', notes };
  } catch (error) {
    logger.error({ thread: wish.thread, err: error }, 'a reading could not be written down');
    return { kind: 'read', notes: [...notes, { kind: 'not-written' }] };
  }
}

async function written(read: ReadAgain, messages: TurnMessages, store: Store): Promise<void> {
  const { wish, entry, loaded } = read;
  const { thread, id, name } = wish;
  const now = Date.now();
  const { reference } = entry.attachment;
  await store.turns.begin({ id, thread, asker: wish.userId, question: wish.words, now });
  await store.files.add({ thread, name, message: id, reference, now });
  await store.files.note({
    ...{ thread, name, receipt: writeReceipt(loaded), overrides: JSON.stringify(entry.overrides) },
    ...(entry.sha256 === undefined ? {} : { sha256: entry.sha256 }),
  });
  await store.turns.end(id, {
    ...{ answer: '', outcome: 'answered', steps: 0, inputTokens: 0, outputTokens: 0 },
    ...{ messages: JSON.stringify(messages), now: Date.now() },
  });
}
