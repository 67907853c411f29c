import type { Kysely } from 'kysely';
import type { Schema } from './schema.js';

/** Tables whose rows belong to a thread by a column of that name. */
const OF_THREAD = [
  ...(['cells', 'feedback', 'files', 'turns', 'messages', 'saves'] as const),
  ...(['copies', 'copyParts'] as const),
];

export async function forgetThread(db: Kysely<Schema>, thread: string): Promise<void> {
  await db.transaction().execute(async (inside) => {
    for (const table of OF_THREAD)
      await inside.deleteFrom(table).where('thread', '=', thread).execute();
    await inside.deleteFrom('threads').where('key', '=', thread).execute();
  });
}
