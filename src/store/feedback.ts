import type { Kysely, Selectable } from 'kysely';
import { bounded, boundedOrNull } from './bounded.js';
import type { FeedbackTable, Schema } from './schema.js';

/** What people think of answers, one opinion of each person on each turn. */
export interface Feedback {
  /** The last word counts; a comment stays when only the verdict changes. */
  give(feedback: {
    readonly turn: string;
    readonly user: string;
    readonly thread: string;
    readonly verdict: FeedbackTable['verdict'];
    readonly comment?: string | undefined;
    readonly now: number;
  }): Promise<void>;
  ofTurn(turn: string): Promise<readonly FeedbackRow[]>;
}

export type FeedbackRow = Readonly<Selectable<FeedbackTable>>;

const MOST_COMMENT = 3_000;

export function createFeedback(db: Kysely<Schema>): Feedback {
  return {
    async give({ comment, now, ...given }) {
      const said = boundedOrNull(comment, MOST_COMMENT);
      const { verdict } = given;
      await db
        .insertInto('feedback')
        .values({ ...given, user: bounded(given.user, 100), comment: said, givenAt: now })
        .onConflict((conflict) =>
          conflict
            .columns(['turn', 'user'])
            .doUpdateSet({ verdict, givenAt: now, ...(said === null ? {} : { comment: said }) }),
        )
        .execute();
    },
    ofTurn: (turn) => db.selectFrom('feedback').selectAll().where('turn', '=', turn).execute(),
  };
}
