import type { Kysely } from 'kysely';
import { makeRoom } from './copies.js';
import { forgetThread } from './forget.js';
import type { Schema } from './schema.js';

/** Rows older than these are removed, in milliseconds since the epoch. */
export interface Retention {
  /** Threads without a question since, with all that belongs to them. */
  readonly threadsBefore: number;
  /** Ids of answered messages: Slack repeats an event for a day at most. */
  readonly messagesBefore: number;
  /** Parts of copies that were never finished; a file takes minutes at most. */
  readonly partsBefore: number;
  /** Room for copies of files: less than there was when they were made takes the oldest. */
  readonly mostCopyBytes: number;
  /** Days of usage, as `2026-11-29`. */
  readonly usageBefore: string;
}

/** So many at a time, so that a purge never keeps a turn waiting for long. */
const BATCH = 100;

export async function purge(db: Kysely<Schema>, retention: Retention): Promise<void> {
  for (;;) {
    const old = await db
      .selectFrom('threads')
      .select('key')
      .where('usedAt', '<', retention.threadsBefore)
      .limit(BATCH)
      .execute();
    for (const { key } of old) await forgetThread(db, key);
    if (old.length < BATCH) break;
  }
  await db
    .deleteFrom('messages')
    .where('state', 'in', ['answered', 'withdrawn'])
    .where('endedAt', '<', retention.messagesBefore)
    .execute();
  await db
    .deleteFrom('copyParts')
    .where('addedAt', '<', retention.partsBefore)
    .where('id', 'not in', (eb) => eb.selectFrom('copies').select('id'))
    .execute();
  await makeRoom(db, retention.mostCopyBytes);
  await db.deleteFrom('usage').where('day', '<', retention.usageBefore).execute();
}
