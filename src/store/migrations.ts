import { type Kysely, type Migration, sql } from 'kysely';

/** In the order of their names; one that was released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': { up: createFirst },
  '0002-saves': { up: createSaves },
  '0003-askers': { up: (db) => index(db, 'turns', ['asker', 'started_at']) },
  '0004-copies': { up: createCopies },
  '0005-edited': {
    up: (db) => db.schema.alterTable('messages').addColumn('edited_delivery', 'text').execute(),
  },
  '0006-wanted-ends': {
    up: (db) => db.schema.alterTable('messages').addColumn('wanted_end', 'text').execute(),
  },
  '0007-forget-wishes': { up: createForgetWishes },
  '0008-made': {
    up: (db) => db.schema.alterTable('cells').addColumn('made', 'text').execute(),
  },
};

async function createFirst(db: Kysely<unknown>): Promise<void> {
  await createMessages(db);
  await createThreads(db);
  await createTurns(db);
  await createCells(db);
  await createFiles(db);
  await createFeedback(db);
  await createUsage(db);
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('thread', 'text', (column) => column.notNull())
    .addColumn('delivery', 'text', (column) => column.notNull())
    .addColumn('accepted_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('instance', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('surfaces', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('ended_at', 'bigint')
    .execute();
  await index(db, 'messages', ['thread']);
  await index(db, 'messages', ['state', 'lease_until']);
}

async function createThreads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('threads')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addColumn('turns', 'integer', (column) => column.notNull())
    .addColumn('heard_up_to', 'text')
    .execute();
  await index(db, 'threads', ['used_at']);
}

async function createTurns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('turns')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('thread', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('asker', 'text', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('error_id', 'text')
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('steps', 'integer', (column) => column.notNull())
    .addColumn('input_tokens', 'bigint', (column) => column.notNull())
    .addColumn('output_tokens', 'bigint', (column) => column.notNull())
    .addColumn('messages', 'text', (column) => column.notNull())
    .execute();
  await index(db, 'turns', ['thread', 'seq']);
  await index(db, 'turns', ['started_at']);
}

async function createCells(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cells')
    .addColumn('turn', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('thread', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('stdout', 'text', (column) => column.notNull())
    .addColumn('value', 'text')
    .addColumn('error', 'text')
    .addColumn('output_digest', 'text', (column) => column.notNull())
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .addColumn('figures', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('cells_key', ['turn', 'seq'])
    .execute();
  await index(db, 'cells', ['thread']);
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('thread', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text')
    .addColumn('bytes', 'bigint')
    .addColumn('receipt', 'text')
    .addColumn('overrides', 'text')
    .addColumn('attached_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('files_key', ['thread', 'name', 'version'])
    .execute();
}

async function createFeedback(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feedback')
    .addColumn('turn', 'text', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.notNull())
    .addColumn('thread', 'text', (column) => column.notNull())
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('comment', 'text')
    .addColumn('given_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('feedback_key', ['turn', 'user'])
    .execute();
  await index(db, 'feedback', ['thread']);
}

async function createUsage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('usage')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.notNull())
    .addColumn('turns', 'integer', (column) => column.notNull())
    .addColumn('input_tokens', 'bigint', (column) => column.notNull())
    .addColumn('output_tokens', 'bigint', (column) => column.notNull())
    .addColumn('usd', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('usage_key', ['day', 'user'])
    .execute();
}

async function createSaves(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saves')
    .addColumn('thread', 'text', (column) => column.primaryKey())
    .addColumn('cells', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    // SQLite keeps bytes as bytes whatever the type is called.
    .addColumn('bytes', sql`bytea`, (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createCopies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('copies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('thread', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('parts', 'integer', (column) => column.notNull())
    .addColumn('copied_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'copies', ['thread', 'sha256']);
  await db.schema
    .createTable('copy_parts')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('thread', 'text', (column) => column.notNull())
    .addColumn('bytes', sql`bytea`, (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('copy_parts_key', ['id', 'seq'])
    .execute();
  await index(db, 'copy_parts', ['thread']);
}

async function createForgetWishes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('forget_wishes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('thread', 'text', (column) => column.notNull())
    .addColumn('wish', 'text', (column) => column.notNull())
    .addColumn('granted', 'integer', (column) => column.notNull())
    .addColumn('wanted_at', 'bigint', (column) => column.notNull())
    .addColumn('instance', 'text')
    .addColumn('lease_until', 'bigint')
    .execute();
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}
