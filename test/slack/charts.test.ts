import { describe, expect, test } from 'vitest';
import type { AnswerTable } from '../../src/slack/index.js';
import { play } from './support/play.js';

/** A whole table from `region eur | north 3 | - 5`; `-` is a missing value. A column is of numbers when its first cell is one. */
function tableOf(text: string): AnswerTable {
  const [names = [], ...rest] = text.split(' | ').map((line) => line.split(' '));
  const rows = rest.map((cells) => cells.map((cell) => cellOf(cell)));
  const typeOf = (at: number) => (typeof rows[0]?.[at] === 'number' ? 'number' : 'text');
  const columns = names.map((name, at) => ({ name, type: typeOf(at) }));
  return { columns, rows, totalRows: rows.length, totalColumns: names.length };
}

function cellOf(cell: string): string | number | null {
  return cell === '-' ? null : Number.isNaN(Number(cell)) ? cell : Number(cell);
}

const REGIONS = tableOf('region revenue | north 1234.5 | south 900 | east -20');

async function chartOf(table: AnswerTable) {
  await using played = await play({ answer: { table } });
  const [message] = played.replies;
  return message?.blocks.find(({ type }) => type === 'data_visualization');
}

/** What matters of a chart: its kind, its categories, and the names of its series. */
async function sketchOf(table: AnswerTable): Promise<string> {
  const block = await chartOf(table);
  if (block === undefined) return 'none';
  const chart = block['chart'] as {
    readonly type: string;
    readonly segments?: readonly { readonly label: string }[];
    readonly series?: readonly { readonly name: string }[];
    readonly axis_config?: { readonly categories: readonly string[] };
  };
  const labels = chart.axis_config?.categories ?? chart.segments?.map(({ label }) => label) ?? [];
  return [
    chart.type,
    ...(chart.series ?? []).map(({ name }) => name),
    `(${labels.join(' ')})`,
  ].join(' ');
}

describe('a small aggregate', () => {
  test('is drawn by Slack below its table, above the buttons', async () => {
    await using played = await play({ answer: { table: REGIONS, offers: ['code'] } });
    const [message, ...others] = played.replies;
    const types = message?.blocks.map(({ type }) => type);

    expect(others).toEqual([]);
    expect(types?.slice(1)).toEqual([
      'data_table',
      'data_visualization',
      'actions',
      'context_actions',
    ]);
    expect(message?.blocks[2]).toMatchObject({
      title: 'revenue by region',
      chart: {
        type: 'bar',
        series: [
          {
            name: 'revenue',
            data: [
              { label: 'north', value: 1234.5 },
              { label: 'south', value: 900 },
              { label: 'east', value: -20 },
            ],
          },
        ],
        axis_config: {
          categories: ['north', 'south', 'east'],
          x_label: 'region',
          y_label: 'revenue',
        },
      },
    });
  });

  test('is drawn beside the picture that code drew', async () => {
    const charts = [{ name: 'regions.png', bytes: Buffer.from('x'), altText: 'Chart: regions' }];
    await using played = await play({ answer: { table: REGIONS, charts } });
    const blocks = played.replies.flatMap((reply) => reply.blocks.map(({ type }) => type));
    const files = played.replies.flatMap((reply) => reply.files.map(({ name }) => name));

    expect(blocks).toContain('data_visualization');
    expect(files).toEqual(['regions.png']);
  });

  test.each([
    [
      'months as a line',
      'month eur | 2024-01-01T00:00:00 5 | 2024-02-01T00:00:00 6 | 2024-03-01T00:00:00 7',
      'line eur (2024-01-01 2024-02-01 2024-03-01)',
    ],
    ['years as a line', 'year eur | 2022 10 | 2023 30 | 2024 20', 'line eur (2022 2023 2024)'],
    [
      'quarters as a line',
      'quarter eur | 2024Q1 3 | 2024Q2 9 | 2024Q3 1',
      'line eur (2024Q1 2024Q2 2024Q3)',
    ],
    [
      'times out of order as bars',
      'month eur | 2024-03 3 | 2024-01 2 | 2024-02 1',
      'bar eur (2024-03 2024-01 2024-02)',
    ],
    ['months that are numbers', 'month eur | 1 3 | 2 9', 'bar eur (1 2)'],
    ['shares as a pie', 'region share_% | n 60.5 | s 39.5', 'pie (n s)'],
    [
      'several columns of one kind together',
      'month north south | a 3 5 | b 9 4',
      'bar north south (a b)',
    ],
    [
      'of columns of several kinds the one that sorts',
      'region orders_count eur | a 3 50 | b 9 40 | c 4 10',
      'bar eur (a b c)',
    ],
    [
      'of columns of several sizes the first',
      'region eur pieces | a 3000 7 | b 9000 5 | c 4000 6',
      'bar eur (a b c)',
    ],
    ['the parts without their total', 'region eur | a 3 | b 9 | Total 12', 'bar eur (a b)'],
    ['a row without a name', 'region eur | a 3 | - 9', 'bar eur (a (empty))'],
    ['no numbering of the rows', 'product rank eur | a 1 9 | b 2 4', 'bar eur (a b)'],
  ])('shows %s', async (_, table, expected) => {
    expect(await sketchOf(tableOf(table))).toBe(expected);
  });

  test('with long names is cut to what Slack takes', async () => {
    const long = 'an-endlessly-long-name-of-a-column-longer-than-any-title-may-be';
    const block = await chartOf(tableOf(`${long} ${long} | first-of-all-the-regions 1 | b 2`));

    expect(block).toMatchObject({
      title: 'an-endlessly-long-name-of-a-column-longer-than-an…',
      chart: { axis_config: { categories: ['first-of-all-the-re…', 'b'] } },
    });
  });
});

const many = Array.from({ length: 21 }, (_, at) => `r${at} ${at + 1}`).join(' | ');

test.each([
  ['one row', tableOf('region eur | n 1')],
  ['21 rows', tableOf(`region eur | ${many}`)],
  ['a part of a table', { ...REGIONS, totalRows: 30 }],
  ['a table whose columns are cut', { ...REGIONS, totalColumns: 30 }],
  ['names without numbers', tableOf('region | n | s')],
  ['two columns of names', tableOf('region product eur | n x 1 | s y 2')],
  ['rows named alike', tableOf('region eur | n 1 | n 2')],
  [
    'rows whose cut names are alike',
    tableOf('region eur | a-name-of-20-letters-1 1 | a-name-of-20-letters-2 2'),
  ],
  ['numbers that identify', tableOf('order eur | 17 1 | 18 2')],
  ['a number that is missing', tableOf('region eur | n 1 | s -')],
  ['nothing but zeros', tableOf('region eur | n 0 | s 0')],
  ['statistics', tableOf('what eur | count 20 | mean 3 | std 1')],
  ['a matrix', tableOf('what x y | x 1 0.5 | y 0.5 1')],
])('no chart is made of %s', async (_, table) => {
  expect(await sketchOf(table)).toBe('none');
});

describe('where the workspace takes no charts', () => {
  const without = ['data_visualization'];

  test.each([[[]], [[{ kind: 'text', delta: 'It is 42.' }]]] as const)(
    'the rest of the message stays as it is, after the steps %j',
    async (steps) => {
      const charts = [{ name: 'c.png', bytes: Buffer.from('x'), altText: undefined }];
      await using played = await play({
        steps,
        answer: { table: REGIONS, charts, offers: ['code', 'rating'] },
        room: { without },
      });
      const [message] = played.replies;

      expect(message?.text).toBe('It is 42.');
      expect(message?.blocks.map(({ type }) => type).slice(-3)).toEqual([
        'data_table',
        'actions',
        'context_actions',
      ]);
      expect(played.replies.flatMap(({ files }) => files.map(({ name }) => name))).toEqual([
        'c.png',
      ]);
    },
  );

  test('the chart goes first when Slack does not say what it refuses', async () => {
    await using played = await play({
      answer: { table: REGIONS, offers: ['code'] },
      prepare: ({ slack }) =>
        void slack.fail({
          method: 'chat.postMessage',
          error: 'invalid_blocks',
          when: ({ blocks }) => JSON.stringify(blocks).includes('data_visualization'),
        }),
    });
    expect(played.replies[0]?.blocks.map(({ type }) => type).slice(1)).toEqual([
      'data_table',
      'actions',
      'context_actions',
    ]);
  });
});

test('a chart never mentions, links or betrays', async () => {
  const hostile = '<!channel>xoxb-local-bot-token';
  const block = await chartOf(tableOf(`${hostile} ${hostile}1 | ${hostile}2 1 | b 2`));

  expect(block).toBeDefined();
  expect(JSON.stringify(block)).not.toMatch(/<!channel|xoxb-local-bot-token/);
});
