import type { Kysely } from 'kysely';
import type { Schema } from './schema.js';

/** Saved variables of sessions: bytes that only a sandbox of the same thread may ever read. */
export interface Saves {
  /**
   * Takes the place of the thread's earlier one; the oldest of other threads go when all take too much room.
   * Of a thread that was forgotten meanwhile nothing is kept.
   */
  put(save: NewSave): Promise<void>;
  ofThread(thread: string): Promise<Save | undefined>;
  drop(thread: string): Promise<void>;
}

export interface Save {
  /** How many cells of the thread's journal had run. */
  readonly cells: number;
  /** Of their code. */
  readonly digest: string;
  readonly bytes: Uint8Array;
}

export interface NewSave extends Save {
  readonly thread: string;
  readonly now: number;
}

const MOST_BYTES = 1024 * 1024 * 1024;

export function createSaves(db: Kysely<Schema>, mostBytes = MOST_BYTES): Saves {
  return {
    put: ({ now, bytes, ...save }) =>
      db.transaction().execute(async (inside) => {
        const { thread } = save;
        const known = inside.selectFrom('threads').select('key').where('key', '=', thread);
        if ((await known.executeTakeFirst()) === undefined) return;
        const row = { ...save, bytes: Buffer.from(bytes), size: bytes.length, savedAt: now };
        await inside
          .insertInto('saves')
          .values(row)
          .onConflict((conflict) => conflict.column('thread').doUpdateSet(row))
          .execute();
        await makeRoom(inside, mostBytes);
      }),
    async ofThread(thread) {
      const row = await db
        .selectFrom('saves')
        .select(['cells', 'digest', 'bytes'])
        .where('thread', '=', thread)
        .executeTakeFirst();
      return row && { ...row, bytes: new Uint8Array(row.bytes) };
    },
    async drop(thread) {
      await db.deleteFrom('saves').where('thread', '=', thread).execute();
    },
  };
}

async function makeRoom(db: Kysely<Schema>, mostBytes: number): Promise<void> {
  const all = await db
    .selectFrom('saves')
    .select(['thread', 'size'])
    .orderBy('savedAt', 'desc')
    .execute();
  let room = mostBytes;
  for (const { thread, size } of all) {
    room -= size;
    if (room < 0) await db.deleteFrom('saves').where('thread', '=', thread).execute();
  }
}
