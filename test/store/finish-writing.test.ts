import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishWriting, madeAt } from '../../src/store/finish-writing.js';

let folder: string;
let path: string;
const logger = pino({ level: 'silent' });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threadbook-finish-'));
  path = join(folder, 'threadbook.db');
  write(madeAt(path), 'made');
});
afterEach(() => rm(folder, { recursive: true }));

function write(file: string, word: string): void {
  const database = new Database(file);
  database.exec('CREATE TABLE words (word TEXT)');
  const insert = database.prepare('INSERT INTO words VALUES (?)');
  database.exec('BEGIN');
  for (let count = 0; count < 500; count += 1) insert.run(word);
  database.exec('COMMIT');
  database.close();
}

function wordIn(file: string): string {
  const database = new Database(file, { readonly: true });
  const [word] = database.prepare('SELECT word FROM words').raw().all();
  database.close();
  return String(word);
}

it('what was written anew is put in the place of a file that is gone, without the log of that', async () => {
  await writeFile(`${path}-wal`, 'of another');
  finishWriting({ path, logger });
  expect(await readdir(folder)).toEqual(['threadbook.db']);
  expect(wordIn(path)).toBe('made');
});

it('a file that is there stays', async () => {
  write(path, 'there');
  finishWriting({ path, logger });
  expect(wordIn(path)).toBe('there');
  expect(wordIn(madeAt(path))).toBe('made');
});

it.each([0, 2_000, 5_000])(
  'what was written to %i bytes only is left where it is',
  async (length) => {
    await truncate(madeAt(path), length);
    finishWriting({ path, logger });
    expect(await readdir(folder)).toEqual(['threadbook.db.new']);
  },
);
