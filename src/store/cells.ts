import type { Kysely, Selectable } from 'kysely';
import { bounded, boundedOrNull } from './bounded.js';
import type { CellTable, Schema } from './schema.js';

/** Code that ran, in order: what a session is built from again, and what a notebook shows. */
export interface Cells {
  /** Written when the cell has ended, in the middle of its turn. */
  add(cell: NewCell): Promise<void>;
  ofTurn(turn: string): Promise<readonly CellRow[]>;
  /** Of all turns of the thread, oldest first; those of a turn that was broken off among them. */
  ofThread(thread: string): Promise<readonly CellRow[]>;
}

export interface NewCell {
  readonly turn: string;
  /** Counts from 1 within the turn. */
  readonly seq: number;
  readonly thread: string;
  readonly code: string;
  readonly title: string;
  readonly outcome: CellTable['outcome'];
  readonly stdout: string;
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly outputDigest: string;
  readonly durationMs: number;
  readonly figures: number;
  readonly made?: string | undefined;
}

export type CellRow = Readonly<Selectable<CellTable>>;

const MOST_CODE = 200_000;
const MOST_OUTPUT = 20_000;

export function createCells(db: Kysely<Schema>): Cells {
  return {
    async add(cell) {
      const row = {
        ...cell,
        code: bounded(cell.code, MOST_CODE),
        title: bounded(cell.title, 200),
        stdout: bounded(cell.stdout, MOST_OUTPUT),
        value: boundedOrNull(cell.value, MOST_OUTPUT),
        error: boundedOrNull(cell.error, MOST_OUTPUT),
        durationMs: Math.round(cell.durationMs),
        made: cell.made ?? null,
      };
      await db
        .insertInto('cells')
        .values(row)
        .onConflict((conflict) => conflict.columns(['turn', 'seq']).doUpdateSet(row))
        .execute();
    },
    ofTurn: (turn) =>
      db.selectFrom('cells').selectAll().where('turn', '=', turn).orderBy('seq').execute(),
    ofThread: (thread) =>
      db
        .selectFrom('cells')
        .innerJoin('turns', 'turns.id', 'cells.turn')
        .selectAll('cells')
        .where('cells.thread', '=', thread)
        .orderBy('turns.seq')
        .orderBy('cells.seq')
        .execute(),
  };
}
