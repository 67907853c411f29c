import { describe, expect, test } from 'vitest';
import type { AnswerTable } from '../../src/slack/index.js';
import { play } from './support/play.js';

const SMALL: AnswerTable = {
  columns: [
    { name: 'region', type: 'text' },
    { name: 'revenue', type: 'number' },
  ],
  rows: [
    ['north', 1234.56789],
    ['=cmd()', -5],
    [null, 0],
  ],
  totalRows: 3,
  totalColumns: 2,
};

const LONG: AnswerTable = {
  ...SMALL,
  rows: Array.from({ length: 300 }, (_, row) => [`region ${row}`, row]),
  totalRows: 12_408,
};

const WIDE: AnswerTable = {
  columns: Array.from({ length: 30 }, (_, column) => ({ name: `column ${column}`, type: 'text' })),
  rows: [Array.from({ length: 30 }, (_, column) => (column === 0 ? '=1+1' : '-5'))],
  totalRows: 1,
  totalColumns: 60,
};

const NO_BLOCKS = ['data_table', 'table'];

describe('a table', () => {
  test('comes below the text of the same message, with numbers as numbers', async () => {
    await using played = await play({ answer: { table: SMALL } });
    const [message, ...others] = played.replies;

    expect(others).toEqual([]);
    expect(message?.text).toBe('It is 42.');
    expect(message?.blocks.find(({ type }) => type === 'data_table')).toMatchObject({
      caption: '3 rows',
      rows: [
        [{ text: 'region' }, { text: 'revenue' }],
        [{ text: 'north' }, { type: 'raw_number', value: 1234.56789, text: '1234.5679' }],
        [{ text: '=cmd()' }, { type: 'raw_number', value: -5 }],
        [{ text: ' ' }, { type: 'raw_number', value: 0 }],
      ],
    });
  });

  test('is added to a streamed message when the stream ends', async () => {
    const steps = [{ kind: 'text', delta: 'It is 42.' }] as const;
    await using played = await play({ steps, answer: { table: SMALL } });
    const [message, ...others] = played.replies;

    expect(others).toEqual([]);
    expect(message?.text).toContain('It is 42.');
    expect(message?.blocks.map(({ type }) => type)).toContain('data_table');
  });

  test('that is long is cut, and says so', async () => {
    await using played = await play({ answer: { table: LONG } });
    const block = played.replies[0]?.blocks.find(({ type }) => type === 'data_table');

    expect(block?.['caption']).toBe(
      'Showing the first 200 of 12,408 rows; ask for the whole table as a file',
    );
    expect(block?.['rows']).toHaveLength(201);
  });

  test('is an older table where sortable ones are not known', async () => {
    await using played = await play({ answer: { table: LONG }, room: { without: ['data_table'] } });
    const [message, ...others] = played.replies;
    const block = message?.blocks.find(({ type }) => type === 'table');

    expect(others).toEqual([]);
    expect(block?.['rows']).toHaveLength(100);
    expect(JSON.stringify(message?.blocks)).toContain('Showing the first 99 of 12,408 rows');
  });

  test.each([[[]], [[{ kind: 'text', delta: 'It is 42.' }]]] as const)(
    'is lines of text where no table block is known, after the steps %j',
    async (steps) => {
      await using played = await play({
        steps,
        answer: { table: SMALL },
        room: { without: NO_BLOCKS },
      });
      const [message, ...others] = played.replies;

      expect(others).toEqual([]);
      expect(message?.text).toContain('region    revenue\n------  ---------\nnorth   1234.5679');
      expect(message?.text.match(/It is 42/g)).toHaveLength(1);
    },
  );

  test('that is too wide for lines is a CSV file without live formulas', async () => {
    await using played = await play({
      answer: { table: WIDE },
      room: { without: NO_BLOCKS },
    });
    const [file] = played.replies.flatMap(({ files }) => files);
    const csv = Buffer.from(await played.room.slack.fileBytes(file?.id ?? '')).toString('utf8');

    expect(played.replies[0]?.text).toContain('attached as a CSV file');
    expect(csv).toMatch(/^\ufeffcolumn 0,column 1,/);
    expect(csv).toContain("'=1+1,-5,-5");
  });

  test('keeps its block although a number in it is none', async () => {
    const rows = [...SMALL.rows, ['south', Number.NaN]] as const;
    await using played = await play({ answer: { table: { ...SMALL, rows, totalRows: 4 } } });
    const block = played.replies[0]?.blocks.find(({ type }) => type === 'data_table');
    expect(JSON.stringify(block)).toContain('{"type":"raw_text","text":"NaN"}');
  });

  test('below words that hold one, too, costs no other block', async () => {
    const text = '| a | b |\n|---|---|\n| 1 | 2 |';
    await using played = await play({
      answer: { text, table: SMALL, offers: ['code', 'rating'] },
      room: { without: ['data_table'] },
    });
    const [message] = played.replies;
    const types = message?.blocks.map(({ type }) => type) ?? [];
    expect(types).not.toContain('table');
    expect(types).toContain('context_actions');
    expect(message?.text).toContain('north   1234.5679');
  });

  test('as lines of text tells of columns that are left out', async () => {
    const table = { ...SMALL, totalColumns: 60 };
    await using played = await play({ answer: { table }, room: { without: NO_BLOCKS } });
    expect(played.replies[0]?.text).toContain('3 rows, the first 2 of 60 columns');
  });

  test('without rows costs nothing of the answer', async () => {
    await using played = await play({ answer: { table: { ...SMALL, rows: [], totalRows: 0 } } });
    expect(played.replies[0]?.text).toContain('It is 42.');
  });
});

describe('tables in the words of an answer', () => {
  const table = (name: string) => `| ${name} | sum |\n|---|---|\n| a | 1 |\n`;
  const text = `By region:\n\n${table('region')}\nBy month:\n\n${table('month')}\nThat is all.`;
  const steps = [...text.matchAll(/[\s\S]{1,7}/g)].map(
    ([delta]) => ({ kind: 'text', delta }) as const,
  );

  test.each([
    ['streamed', steps, []],
    ['streamed at once', [], []],
    ['edited', steps, ['chat.startStream']],
    ['posted at once', [], ['chat.startStream']],
  ] as const)('come in a message each, %s', async (_how, shown, without) => {
    await using played = await play({ steps: shown, answer: { text }, room: { without } });

    expect(played.replies.map((reply) => reply.text.trim())).toEqual([
      expect.stringMatching(/^By region:[\s\S]*By month:$/),
      expect.stringMatching(/^\| month \|[\s\S]*That is all\.$/),
    ]);
  });
});
