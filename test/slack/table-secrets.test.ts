import { expect, test } from 'vitest';
import { withoutTableSecrets } from '../../src/slack/hostile/table-secrets.js';
import type { AnswerTable } from '../../src/slack/index.js';
import { play } from './support/play.js';

const KEY = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const OTHER = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRW';
const SHA1 = 'da39a3ee5e6b4b0d3255bfef95601890afd80709';

const table: AnswerTable = {
  columns: ['secret_access_key', 'value', 'user', 'id'].map((name) => ({ name, type: 'string' })),
  rows: [
    [KEY, OTHER, 'joe', 'none'],
    ['none', KEY, SHA1, 'AKIAIOSFODNN7EXAMPLE'],
  ],
  totalRows: 2,
  totalColumns: 4,
};

test.each([
  ['a data_table', []],
  ['a table', ['data_table']],
  ['text or a file', ['data_table', 'table']],
])('%s shows no key that its column or its row tells to be secret', async (_, without) => {
  await using played = await play({ answer: { table }, room: { without } });
  const { slack } = played.room;
  const files = played.replies.flatMap((reply) => reply.files);
  const bytes = await Promise.all(files.map(({ id }) => slack.fileBytes(id)));
  const shown = JSON.stringify([
    slack.calls().map(({ args }) => args),
    bytes.map((each) => Buffer.from(each).toString()),
  ]);

  expect(shown).not.toContain(KEY.slice(0, 20));
  expect(shown).toContain('[masked]');
  expect(shown).toContain(OTHER.slice(0, 20));
  expect(shown).toContain(SHA1.slice(0, 20));
});

test('a table of names and values shows no key, whatever splits it', () => {
  const { rows } = withoutTableSecrets({
    ...table,
    columns: ['field', 'value'].map((name) => ({ name, type: 'string' })),
    rows: [
      ['commit', OTHER],
      ['SecretAccessKey', `${KEY.slice(0, 9)}\u200b${KEY.slice(9)}`],
    ],
  });
  expect(rows).toEqual([
    ['commit', OTHER],
    ['SecretAccessKey', '[masked]'],
  ]);
});
