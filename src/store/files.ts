import type { Kysely, Selectable } from 'kysely';
import { bounded } from './bounded.js';
import type { FileTable, Schema } from './schema.js';

/** Files of a thread: where Slack keeps them and what was understood of them, never their bytes (`copies` has these). */
export interface Files {
  /** A file was attached; the same message's file of that name is replaced, another message's gets a version. */
  add(file: NewFile): Promise<void>;
  /** What was found out when its newest version was read. */
  note(file: FileFacts): Promise<void>;
  /** All of them, in the order in which they came. */
  versionsOfThread(thread: string): Promise<readonly FileRow[]>;
  /** The newest version of each, in the order in which they came. */
  ofThread(thread: string): Promise<readonly FileRow[]>;
}

export interface NewFile {
  readonly thread: string;
  /** In the working folder. */
  readonly name: string;
  readonly message: string;
  /** Slack's file object, as JSON. */
  readonly reference: string;
  readonly now: number;
}

export interface FileFacts {
  readonly thread: string;
  readonly name: string;
  readonly sha256?: string;
  readonly bytes?: number;
  /** JSON. */
  readonly receipt?: string;
  /** JSON. */
  readonly overrides?: string;
}

export type FileRow = Readonly<Selectable<FileTable>>;

const MOST_JSON = 100_000;

export function createFiles(db: Kysely<Schema>): Files {
  const versions = (thread: string) =>
    db
      .selectFrom('files')
      .selectAll()
      .where('thread', '=', thread)
      .orderBy('attachedAt')
      .orderBy('version')
      .execute();
  return {
    add: (file) => db.transaction().execute((inside) => add(inside, file)),
    note: async ({ thread, name, receipt, ...facts }) => {
      const set = {
        ...facts,
        ...(receipt === undefined || receipt.length > MOST_JSON ? {} : { receipt }),
      };
      if (Object.keys(set).length === 0) return;
      await db
        .updateTable('files')
        .set(set)
        .where('thread', '=', thread)
        .where('name', '=', name)
        .where('version', '=', (eb) =>
          eb
            .selectFrom('files')
            .select((each) => each.fn.max('version').as('version'))
            .where('thread', '=', thread)
            .where('name', '=', name),
        )
        .execute();
    },
    versionsOfThread: versions,
    async ofThread(thread) {
      const rows = await versions(thread);
      return [...new Map(rows.map((row) => [row.name, row])).values()];
    },
  };
}

async function add(db: Kysely<Schema>, { now, reference, ...file }: NewFile): Promise<void> {
  const rows = await db
    .selectFrom('files')
    .select(['version', 'message'])
    .where('thread', '=', file.thread)
    .where('name', '=', file.name)
    .orderBy('version')
    .execute();
  const same = rows.find(({ message }) => message === file.message);
  const version = same?.version ?? (rows.at(-1)?.version ?? 0) + 1;
  const row = {
    ...{ ...file, version, reference: bounded(reference, MOST_JSON), attachedAt: now },
    ...{ sha256: null, bytes: null, receipt: null, overrides: null },
  };
  await db
    .insertInto('files')
    .values(row)
    .onConflict((conflict) => conflict.columns(['thread', 'name', 'version']).doUpdateSet(row))
    .execute();
}
