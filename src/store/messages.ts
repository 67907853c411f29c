import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { bounded } from './bounded.js';
import type { MessageState, MessageTable, Schema } from './schema.js';

/** Messages that call for an answer: written before Slack is told that they came, answered once. */
export interface Messages {
  /** Writes a message down for the process that took it; `known` when it was there before. */
  accept(message: NewMessage, lease: Lease): Promise<'new' | 'known'>;
  /** A richer delivery of the same message came before its answer was begun. */
  enrich(id: string, delivery: string): Promise<void>;
  /** Takes up a message that has ended, or that this process answers; true when there is one such. */
  reopen(message: NewMessage, terms: ReopenTerms): Promise<boolean>;
  /** A message that is being answered was edited: its end makes it unanswered again. True when there is one such. */
  amend(id: string, delivery: string): Promise<boolean>;
  find(id: string): Promise<MessageRow | undefined>;
  /** Takes an unanswered message that nobody holds; true for one of all who try at the same time. */
  claim(id: string, lease: Lease): Promise<boolean>;
  /** An answer is begun. @returns which attempt it is, counted from 1 */
  begin(id: string): Promise<number>;
  /** Unanswered messages whose lease is over, or of which nobody but `instance` knows; oldest first. */
  abandoned(options: { readonly now: number }): Promise<readonly MessageRow[]>;
  /** Prolongs all that this process holds. */
  renew(lease: Omit<Lease, 'now'>): Promise<void>;
  /** Lets go of all that this process holds, so that another takes them at once. */
  release(instance: string): Promise<void>;
  /** Lets go of what any process holds: for a store that only one process can have open. */
  releaseAll(): Promise<void>;
  noteSurface(id: string, ts: string): Promise<void>;
  end(id: string, ended: EndedMessage): Promise<void>;
  /** All of a thread, oldest first. */
  ofThread(thread: string): Promise<readonly MessageRow[]>;
}

export interface NewMessage {
  readonly id: string;
  readonly thread: string;
  /** What Slack delivered, as JSON. */
  readonly delivery: string;
}

export interface Lease {
  readonly instance: string;
  readonly now: number;
  readonly until: number;
}

export interface ReopenTerms extends Lease {
  /** `done`: nobody answers it now; `ended`: at most this process does. */
  readonly of: 'withdrawn' | 'done' | 'ended';
}

export interface EndedMessage {
  readonly state: Extract<MessageState, 'answered' | 'withdrawn'>;
  readonly outcome: string;
  readonly now: number;
}

export type MessageRow = Readonly<Omit<Selectable<MessageTable>, 'surfaces'>> & {
  readonly surfaces: readonly string[];
};

/** Slack's own limit of a message is 40,000 characters; attachments and files come on top. */
const MOST_DELIVERY = 400_000;

/** An answer has a handful of messages; more would be a fault that must not fill the store. */
const MOST_SURFACES = 100;

const ENDED: readonly MessageState[] = ['answered', 'withdrawn'];
const UNANSWERED: readonly MessageState[] = ['accepted', 'answering'];

export function createMessages(db: Kysely<Schema>): Messages {
  const update = (id: string) => db.updateTable('messages').where('id', '=', id);
  const held = (instance: string) =>
    db.updateTable('messages').where('instance', '=', instance).where('state', 'in', UNANSWERED);
  return {
    async accept({ id, thread, delivery }, { instance, now, until }) {
      if (delivery.length > MOST_DELIVERY) throw new RangeError('The delivery is too long.');
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('messages')
        .values({
          ...{ id, thread, delivery, instance, acceptedAt: now, leaseUntil: until },
          ...{ state: 'accepted', attempts: 0, surfaces: '[]', outcome: null, endedAt: null },
          ...{ editedDelivery: null, wantedEnd: null },
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n ? 'new' : 'known';
    },
    async enrich(id, delivery) {
      await update(id).set({ delivery }).where('state', '=', 'accepted').execute();
    },
    async reopen({ id, delivery }, { instance, until, of }) {
      if (delivery.length > MOST_DELIVERY) throw new RangeError('The delivery is too long.');
      const { numUpdatedRows } = await update(id)
        .set({ delivery, instance, leaseUntil: until, state: 'accepted', attempts: 0 })
        .set({ outcome: null, endedAt: null, editedDelivery: null, wantedEnd: null })
        .where((eb) => {
          if (of === 'withdrawn') return eb('state', '=', 'withdrawn');
          const isDone = eb('state', 'in', ENDED);
          return of === 'done' ? isDone : eb.or([isDone, eb('instance', '=', instance)]);
        })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async amend(id, delivery) {
      if (delivery.length > MOST_DELIVERY) throw new RangeError('The delivery is too long.');
      const { numUpdatedRows } = await update(id)
        .set({ editedDelivery: delivery, wantedEnd: null })
        .where('state', 'in', UNANSWERED)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async find(id) {
      const row = await db
        .selectFrom('messages')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toRow(row);
    },
    async claim(id, { instance, now, until }) {
      const { numUpdatedRows } = await update(id)
        .set({ instance, leaseUntil: until })
        .where('state', 'in', UNANSWERED)
        .where(isFree(now))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async begin(id) {
      const row = await update(id)
        .set((eb) => ({ state: 'answering', attempts: eb('attempts', '+', 1) }))
        .where('state', 'in', UNANSWERED)
        .returning('attempts')
        .executeTakeFirst();
      return row?.attempts ?? 1;
    },
    async abandoned({ now }) {
      const rows = await db
        .selectFrom('messages')
        .selectAll()
        .where('state', 'in', UNANSWERED)
        .where(isFree(now))
        .orderBy('acceptedAt')
        .orderBy('id')
        .execute();
      return rows.map(toRow);
    },
    async renew({ instance, until }) {
      await held(instance).set({ leaseUntil: until }).execute();
    },
    async release(instance) {
      await held(instance).set({ instance: null, leaseUntil: null }).execute();
    },
    async releaseAll() {
      await db
        .updateTable('messages')
        .set({ instance: null, leaseUntil: null })
        .where('state', 'in', UNANSWERED)
        .execute();
    },
    noteSurface: (id, ts) =>
      db.transaction().execute(async (inside) => {
        const row = await inside
          .selectFrom('messages')
          .select('surfaces')
          .where('id', '=', id)
          .executeTakeFirst();
        if (row === undefined) return;
        const surfaces = [...new Set([...surfacesOf(row.surfaces), ts])].slice(-MOST_SURFACES);
        await inside
          .updateTable('messages')
          .set({ surfaces: JSON.stringify(surfaces) })
          .where('id', '=', id)
          .execute();
      }),
    end: (id, ended) => db.transaction().execute((inside) => end(inside, id, ended)),
    async ofThread(thread) {
      const rows = await db
        .selectFrom('messages')
        .selectAll()
        .where('thread', '=', thread)
        .orderBy('acceptedAt')
        .orderBy('id')
        .execute();
      return rows.map(toRow);
    },
  };
}

async function end(
  db: Kysely<Schema>,
  id: string,
  { state, outcome, now }: EndedMessage,
): Promise<void> {
  const update = db.updateTable('messages').where('id', '=', id);
  const anew = update
    .set((eb) => ({ delivery: eb.fn.coalesce('editedDelivery', 'delivery'), editedDelivery: null }))
    .set({ state: 'accepted', attempts: 0, instance: null, leaseUntil: null })
    .where('editedDelivery', 'is not', null);
  // A question that was deleted wants no answer, however it was edited before.
  const { numUpdatedRows } =
    state === 'answered' ? await anew.executeTakeFirst() : { numUpdatedRows: 0n };
  if (numUpdatedRows > 0n) return;
  await update
    .set({ state, outcome: bounded(outcome, 100), endedAt: now, leaseUntil: null })
    .set({ wantedEnd: null })
    .execute();
}

function isFree(now: number) {
  return (eb: ExpressionBuilder<Schema, 'messages'>) =>
    eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', now)]);
}

function toRow({ surfaces, ...row }: Selectable<MessageTable>): MessageRow {
  return { ...row, surfaces: surfacesOf(surfaces) };
}

function surfacesOf(json: string): readonly string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter((ts) => typeof ts === 'string') : [];
}
