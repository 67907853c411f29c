import type { Kysely, Selectable } from 'kysely';
import type { Schema, ThreadTable } from './schema.js';

/** Threads that the bot was called in. */
export interface Threads {
  /** Notes that a thread is in use; it is known from then on. */
  touch(key: string, now: number): Promise<void>;
  /** Up to which message the model knows what was said in the thread. */
  heard(key: string, upTo: string): Promise<void>;
  find(key: string): Promise<ThreadRow | undefined>;
  isKnown(key: string): Promise<boolean>;
}

export type ThreadRow = Readonly<Selectable<ThreadTable>>;

export function createThreads(db: Kysely<Schema>): Threads {
  const one = (key: string) => db.selectFrom('threads').where('key', '=', key);
  return {
    async touch(key, now) {
      await db
        .insertInto('threads')
        .values({ key, createdAt: now, usedAt: now, turns: 0, heardUpTo: null })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ usedAt: now }))
        .execute();
    },
    async heard(key, upTo) {
      await db.updateTable('threads').set({ heardUpTo: upTo }).where('key', '=', key).execute();
    },
    find: (key) => one(key).selectAll().executeTakeFirst(),
    isKnown: async (key) => (await one(key).select('key').executeTakeFirst()) !== undefined,
  };
}
