import type { Kysely, Selectable } from 'kysely';
import type { Schema, UsageTable } from './schema.js';

/** What each person's questions cost, by day. */
export interface Usage {
  add(spent: Readonly<Selectable<UsageTable>>): Promise<void>;
  ofDay(day: string): Promise<readonly UsageRow[]>;
}

export type UsageRow = Readonly<Selectable<UsageTable>>;

export function createUsage(db: Kysely<Schema>): Usage {
  return {
    async add(spent) {
      const { turns, inputTokens, outputTokens, usd } = spent;
      await db
        .insertInto('usage')
        .values(spent)
        .onConflict((conflict) =>
          conflict.columns(['day', 'user']).doUpdateSet((eb) => ({
            turns: eb('usage.turns', '+', turns),
            inputTokens: eb('usage.inputTokens', '+', inputTokens),
            outputTokens: eb('usage.outputTokens', '+', outputTokens),
            usd: eb('usage.usd', '+', usd),
          })),
        )
        .execute();
    },
    ofDay: (day) => db.selectFrom('usage').selectAll().where('day', '=', day).execute(),
  };
}
