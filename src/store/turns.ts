import type { Kysely, Selectable } from 'kysely';
import { bounded, boundedOrNull } from './bounded.js';
import type { Schema, TurnTable } from './schema.js';

/** Questions and their answers, one turn for each message. */
export interface Turns {
  /**
   * A turn begins; what an earlier attempt at the same message left behind is removed.
   * @returns how many turns came after an earlier one that was set aside
   */
  begin(turn: NewTurn): Promise<{ readonly later: number }>;
  end(id: string, ended: EndedTurn): Promise<void>;
  find(id: string): Promise<TurnRow | undefined>;
  /** The thread's last turns, oldest first; those that run or were broken off have no outcome. */
  ofThread(thread: string, options?: { readonly last?: number }): Promise<readonly TurnRow[]>;
  /** The latest turn of a person in each thread they asked in, the latest first. */
  ofAsker(asker: string, options: AskedWhere): Promise<readonly TurnRow[]>;
  /** Who asked first in a thread; undefined for one that is not known. */
  starterOf(thread: string): Promise<string | undefined>;
}

export interface AskedWhere {
  /** What the keys of the threads begin with: a team, or a channel of one. */
  readonly within: string;
  readonly most: number;
}

export interface NewTurn {
  /** That of the message that asked. */
  readonly id: string;
  readonly thread: string;
  readonly asker: string;
  readonly question: string;
  /** An earlier turn of the message that has ended keeps its place, under another id: its cells ran. */
  readonly setsAside?: boolean;
  readonly now: number;
}

export interface EndedTurn {
  readonly answer: string;
  readonly outcome: string;
  readonly errorId?: string | undefined;
  readonly steps: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** What later turns tell the model of this one, as JSON. */
  readonly messages: string;
  readonly now: number;
}

export type TurnRow = Readonly<Selectable<TurnTable>>;

const MOST_TEXT = 100_000;
const MOST_MESSAGES = 1_000_000;
const MOST_TURNS = 1_000;

export function createTurns(db: Kysely<Schema>): Turns {
  return {
    begin: (turn) => db.transaction().execute((inside) => begin(inside, turn)),
    async end(id, { answer, outcome, errorId, messages, now, ...counts }) {
      const { steps, inputTokens, outputTokens } = counts;
      await db
        .updateTable('turns')
        .set({
          ...{ outcome, steps, inputTokens, outputTokens, endedAt: now },
          answer: bounded(answer, MOST_TEXT),
          errorId: boundedOrNull(errorId, 100),
          // Half of a JSON text is none; the thread then goes on without this turn.
          messages: messages.length > MOST_MESSAGES ? '[]' : messages,
        })
        .where('id', '=', id)
        .execute();
    },
    find: (id) => db.selectFrom('turns').selectAll().where('id', '=', id).executeTakeFirst(),
    async ofThread(thread, { last = MOST_TURNS } = {}) {
      const rows = await db
        .selectFrom('turns')
        .selectAll()
        .where('thread', '=', thread)
        .orderBy('seq', 'desc')
        .limit(last)
        .execute();
      return rows.toReversed();
    },
    ofAsker: (asker, where) => ofAsker(db, asker, where),
    async starterOf(thread) {
      const first = await db
        .selectFrom('turns')
        .select('asker')
        .where('thread', '=', thread)
        .orderBy('seq')
        .limit(1)
        .executeTakeFirst();
      return first?.asker;
    },
  };
}

async function ofAsker(
  db: Kysely<Schema>,
  asker: string,
  { within, most }: AskedWhere,
): Promise<readonly TurnRow[]> {
  const latest = await db
    .selectFrom('turns')
    .select((eb) => ['thread', eb.fn.max('seq').as('seq')] as const)
    .where('asker', '=', asker)
    .where('thread', 'like', `${within}:%`)
    .groupBy('thread')
    .orderBy((eb) => eb.fn.max('startedAt'), 'desc')
    .limit(most)
    .execute();
  const rows = await Promise.all(
    latest.map(({ thread, seq }) =>
      db
        .selectFrom('turns')
        .selectAll()
        .where('thread', '=', thread)
        .where('seq', '=', seq)
        .executeTakeFirst(),
    ),
  );
  return rows.filter((row) => row !== undefined);
}

async function begin(db: Kysely<Schema>, turn: NewTurn): Promise<{ readonly later: number }> {
  const { id, thread, asker, question, setsAside = false, now } = turn;
  const later = setsAside ? await setAside(db, id) : 0;
  await db.deleteFrom('cells').where('turn', '=', id).execute();
  const earlier = await db.deleteFrom('turns').where('id', '=', id).executeTakeFirst();
  const { seq } = await db
    .selectFrom('turns')
    .select((eb) => eb.fn.coalesce(eb.fn.max('seq'), eb.lit(0)).as('seq'))
    .where('thread', '=', thread)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('turns')
    .values({
      ...{
        id,
        thread,
        asker,
        startedAt: now,
        seq: seq + 1,
        question: bounded(question, MOST_TEXT),
      },
      ...{ answer: '', outcome: null, errorId: null, endedAt: null },
      ...{ steps: 0, inputTokens: 0, outputTokens: 0, messages: '[]' },
    })
    .execute();
  const isNew = earlier.numDeletedRows === 0n;
  await db
    .insertInto('threads')
    .values({ key: thread, createdAt: now, usedAt: now, turns: 1, heardUpTo: null })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        usedAt: now,
        turns: eb('threads.turns', '+', isNew ? 1 : 0),
      })),
    )
    .execute();
  return { later };
}

/** @returns how many turns of its thread came after it; 0 when there is none that has ended */
async function setAside(db: Kysely<Schema>, id: string): Promise<number> {
  const found = await db
    .selectFrom('turns')
    .select(['seq', 'thread'])
    .where('id', '=', id)
    .where('outcome', 'is not', null)
    .where('outcome', '!=', 'shut-down')
    .executeTakeFirst();
  if (found === undefined) return 0;
  const { seq, thread } = found;
  const aside = `${id}~${seq}`;
  await db.updateTable('turns').set({ id: aside }).where('id', '=', id).execute();
  await db.updateTable('cells').set({ turn: aside }).where('turn', '=', id).execute();
  await db.updateTable('files').set({ message: aside }).where('message', '=', id).execute();
  await db.updateTable('feedback').set({ turn: aside }).where('turn', '=', id).execute();
  const { later } = await db
    .selectFrom('turns')
    .select((eb) => eb.fn.countAll().as('later'))
    .where('thread', '=', thread)
    .where('seq', '>', seq)
    .executeTakeFirstOrThrow();
  return Number(later);
}
