import type { Kysely } from 'kysely';
import type { Schema, WantedEnd } from './schema.js';

/** Unanswered messages that are to be ended: by the process that answers them, or the one after it. */
export interface WantedEnds {
  /** An edit that waits for that end is not wanted either. */
  want(meant: Meant, end: WantedEnd): Promise<void>;
  /** Of what this process answers. */
  of(instance: string): Promise<readonly { readonly id: string; readonly end: WantedEnd }[]>;
}

/** Unanswered messages, by themselves or by their thread. */
export interface Meant {
  readonly message?: string | undefined;
  readonly thread?: string | undefined;
  /** Slack's `ts`: only what was asked before it. */
  readonly before?: string | undefined;
}

export function createWantedEnds(db: Kysely<Schema>): WantedEnds {
  return {
    async want({ message = '', thread = '', before }, end) {
      const rows = await db
        .selectFrom('messages')
        .select('id')
        .where('state', 'in', ['accepted', 'answering'])
        .where((eb) => eb.or([eb('id', '=', message), eb('thread', '=', thread)]))
        .execute();
      const ids = rows
        .map(({ id }) => id)
        .filter((id) => before === undefined || tsOf(id) < before);
      if (ids.length === 0) return;
      await db
        .updateTable('messages')
        .set({ wantedEnd: end, editedDelivery: null })
        .where('id', 'in', ids)
        .where('state', 'in', ['accepted', 'answering'])
        .execute();
    },
    async of(instance) {
      const rows = await db
        .selectFrom('messages')
        .select(['id', 'wantedEnd'])
        .where('instance', '=', instance)
        .where('state', 'in', ['accepted', 'answering'])
        .where('wantedEnd', 'is not', null)
        .execute();
      return rows.flatMap(({ id, wantedEnd: end }) => (end === null ? [] : [{ id, end }]));
    },
  };
}

function tsOf(id: string): string {
  return id.slice(id.lastIndexOf(':') + 1);
}
