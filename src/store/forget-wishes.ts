import type { Kysely, Selectable } from 'kysely';
import type { Lease } from './messages.js';
import type { ForgetWishTable, Schema } from './schema.js';

/** Threads that somebody confirmed are to be forgotten, until they are: by this process, or the one after it. */
export interface ForgetWishes {
  add(wish: NewForgetWish, lease: Lease): Promise<void>;
  /** Whoever wants it may have it: what is left of the thread no longer tells. */
  grant(id: string): Promise<void>;
  /** Those that nobody carries out any more are this process's from now on. */
  take(lease: Lease): Promise<readonly ForgetWishRow[]>;
  renew(lease: Lease): Promise<void>;
  /** Of a process that is gone, or of all. */
  release(instance?: string): Promise<void>;
  end(id: string): Promise<void>;
}

export interface NewForgetWish {
  readonly id: string;
  readonly thread: string;
  /** Who wants it, where and how, as JSON. */
  readonly wish: string;
}

export type ForgetWishRow = Readonly<
  Pick<Selectable<ForgetWishTable>, 'id' | 'thread' | 'wish'>
> & {
  readonly isGranted: boolean;
};

export function createForgetWishes(db: Kysely<Schema>): ForgetWishes {
  return {
    async add(wish, { instance, until, now }) {
      await db
        .insertInto('forgetWishes')
        .values({ ...wish, granted: 0, wantedAt: now, instance, leaseUntil: until })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
    async grant(id) {
      await db.updateTable('forgetWishes').set({ granted: 1 }).where('id', '=', id).execute();
    },
    async take({ instance, now, until }) {
      const rows = await db
        .updateTable('forgetWishes')
        .set({ instance, leaseUntil: until })
        .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', now)]))
        .returning(['id', 'thread', 'wish', 'granted'])
        .execute();
      return rows.map(({ granted, ...row }) => ({ ...row, isGranted: granted === 1 }));
    },
    async renew({ instance, until }) {
      await db
        .updateTable('forgetWishes')
        .set({ leaseUntil: until })
        .where('instance', '=', instance)
        .execute();
    },
    async release(instance) {
      const all = db.updateTable('forgetWishes').set({ instance: null, leaseUntil: null });
      await (instance === undefined ? all : all.where('instance', '=', instance)).execute();
    },
    async end(id) {
      await db.deleteFrom('forgetWishes').where('id', '=', id).execute();
    },
  };
}
