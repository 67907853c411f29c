import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.js';

/** Copies of attached files, for the day when Slack has them no more. In parts, so that none is ever whole in memory. */
export interface Copies {
  /** One part of a copy, which is nothing until it is finished. */
  add(part: NewPart): Promise<void>;
  /**
   * All parts are there. One copy of the same bytes is enough for a thread; of a thread that was forgotten
   * meanwhile nothing is kept; and the oldest go when all take too much room.
   */
  finish(copy: NewCopy, options: { readonly mostBytes: number }): Promise<void>;
  /** A copy that will not be finished. */
  drop(id: string): Promise<void>;
  find(thread: string, sha256: string): Promise<Copy | undefined>;
  /** Undefined when the copy went meanwhile. @param seq counts from 0 */
  readPart(id: string, seq: number): Promise<Uint8Array | undefined>;
}

export interface NewPart {
  /** Of the copy. */
  readonly id: string;
  readonly seq: number;
  readonly thread: string;
  readonly bytes: Uint8Array;
  readonly now: number;
}

export interface Copy {
  readonly id: string;
  readonly parts: number;
}

export interface NewCopy extends Copy {
  readonly thread: string;
  /** Of its bytes, in hex. */
  readonly sha256: string;
  readonly size: number;
  readonly now: number;
}

export function createCopies(db: Kysely<Schema>): Copies {
  return {
    async add({ now, bytes, ...part }) {
      const row = { ...part, bytes: Buffer.from(bytes), addedAt: now };
      await db.insertInto('copyParts').values(row).execute();
    },
    finish: (copy, { mostBytes }) =>
      db.transaction().execute(async (inside) => {
        if (await isWanted(inside, copy)) {
          const { now: copiedAt, ...row } = copy;
          await inside
            .insertInto('copies')
            .values({ ...row, copiedAt })
            .execute();
          await makeRoom(inside, mostBytes);
        } else await drop(inside, copy.id);
      }),
    drop: (id) => drop(db, id),
    find: (thread, sha256) =>
      db
        .selectFrom('copies')
        .select(['id', 'parts'])
        .where('thread', '=', thread)
        .where('sha256', '=', sha256)
        .executeTakeFirst(),
    async readPart(id, seq) {
      const row = await db
        .selectFrom('copyParts')
        .select('bytes')
        .where('id', '=', id)
        .where('seq', '=', seq)
        .executeTakeFirst();
      return row && new Uint8Array(row.bytes);
    },
  };
}

/** Whole, of a thread that is known, and the first of its kind. */
async function isWanted(
  db: Transaction<Schema>,
  { id, thread, sha256, parts }: NewCopy,
): Promise<boolean> {
  const known = db.selectFrom('threads').select('key').where('key', '=', thread);
  const same = db
    .selectFrom('copies')
    .select('id')
    .where('thread', '=', thread)
    .where('sha256', '=', sha256);
  const there = db
    .selectFrom('copyParts')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('id', '=', id);
  if ((await known.executeTakeFirst()) === undefined) return false;
  if ((await same.executeTakeFirst()) !== undefined) return false;
  return Number((await there.executeTakeFirstOrThrow()).count) === parts;
}

async function drop(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('copyParts').where('id', '=', id).execute();
  await db.deleteFrom('copies').where('id', '=', id).execute();
}

/** The oldest go. */
export async function makeRoom(db: Kysely<Schema>, mostBytes: number): Promise<void> {
  const { total } = await db
    .selectFrom('copies')
    .select((eb) => eb.fn.sum('size').as('total'))
    .executeTakeFirstOrThrow();
  const oldest = db.selectFrom('copies').select(['id', 'size']).orderBy('copiedAt').orderBy('id');
  for (let over = Number(total) - mostBytes; over > 0; ) {
    const first = await oldest.limit(1).executeTakeFirst();
    if (first === undefined) return;
    over -= first.size;
    await drop(db, first.id);
  }
}
