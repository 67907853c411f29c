import { expect, test } from 'vitest';
import { validatePayload } from '../../../src/local/slack/index.js';

type Fields = Readonly<Record<string, unknown>>;

function errors(args: Fields, method = 'chat.postMessage') {
  return validatePayload(method, args).map(({ error, path }) => `${error} ${path}`);
}

const plain = (text: string) => ({ type: 'plain_text', text });
const mrkdwn = (text: string) => ({ type: 'mrkdwn', text });
const section = (text: string) => ({ type: 'section', text: mrkdwn(text) });
const button = { type: 'button', action_id: 'a', text: plain('Go') };
const cell = (text: string) => ({ type: 'raw_text', text });
const number = (value: number) => ({ type: 'raw_number', value, text: String(value) });
const rows = (count: number, columns = 2, text = 'x') =>
  Array.from({ length: count }, () => Array.from({ length: columns }, () => cell(text)));
const dataTable = (extra: Fields) => ({ type: 'data_table', caption: 'Sales', ...extra });
const richText = (text: string) => ({
  type: 'rich_text',
  elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text }] }],
});
const bars = (data: readonly Fields[], name = 'eur') => ({
  type: 'bar',
  series: [{ name, data }],
  axis_config: { categories: ['Jan', 'Feb'] },
});
const jan = { label: 'Jan', value: 1 };
const feb = { label: 'Feb', value: 2 };
const chart = (inner: Fields, title = 'Sales') => ({
  type: 'data_visualization',
  title,
  chart: inner,
});
const many = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
const long = (length: number) => 'x'.repeat(length);

const accepted: Readonly<Record<string, readonly Fields[]>> = {
  'a section of 3,000 characters with a button': [{ ...section(long(3_000)), accessory: button }],
  '50 blocks': many(50, { type: 'divider' }),
  'a table of 100 rows and 20 columns': [
    { type: 'table', rows: rows(100, 20), column_settings: [{ align: 'right' }] },
  ],
  'a data_table of 201 rows with numbers': [
    dataTable({ rows: [[cell('n')], ...many(200, [number(1)])], page_size: 10 }),
  ],
  'a bar chart with one value for each category': [chart(bars([feb, jan]))],
  'a pie': [chart({ type: 'pie', segments: [{ label: 'north', value: 3 }] })],
  'a task card in a plan': [
    {
      type: 'plan',
      title: 'Steps',
      tasks: [
        {
          type: 'task_card',
          task_id: '1',
          title: 'Load',
          status: 'complete',
          output: richText('20 rows'),
        },
      ],
    },
  ],
  'a collapsed container of code': [
    {
      type: 'container',
      title: plain('Code'),
      is_collapsible: true,
      default_collapsed: true,
      child_blocks: [
        {
          type: 'rich_text',
          elements: [
            { type: 'rich_text_preformatted', elements: [{ type: 'text', text: 'df.sum()' }] },
          ],
        },
      ],
    },
  ],
  'feedback buttons': [
    {
      type: 'context_actions',
      elements: [
        {
          type: 'feedback_buttons',
          action_id: 'f',
          positive_button: { text: plain('Good'), value: 'good' },
          negative_button: { text: plain('Bad'), value: 'bad' },
        },
        { type: 'icon_button', icon: 'trash', text: plain('Delete'), action_id: 'd' },
      ],
    },
  ],
  'a list of options in a menu': [
    {
      type: 'actions',
      elements: [
        {
          type: 'static_select',
          action_id: 's',
          placeholder: plain('Choose'),
          options: [{ text: plain('One'), value: '1' }],
        },
      ],
    },
  ],
};

test.each(Object.entries(accepted))('%s is within the limits', (_name, blocks) => {
  expect(errors({ text: 'x', blocks })).toEqual([]);
});

const refused: Readonly<Record<string, readonly [readonly Fields[], string]>> = {
  '51 blocks': [many(51, { type: 'divider' }), 'invalid_blocks /blocks'],
  'a section of 3,001 characters': [[section(long(3_001))], 'invalid_blocks /blocks/0/text/text'],
  'a section without text': [[{ type: 'section' }], 'invalid_blocks /blocks/0'],
  'an empty text': [[section('')], 'invalid_blocks /blocks/0/text/text'],
  '11 fields': [
    [{ type: 'section', fields: many(11, mrkdwn('x')) }],
    'invalid_blocks /blocks/0/fields',
  ],
  'a field of 2,001 characters': [
    [{ type: 'section', fields: [mrkdwn(long(2_001))] }],
    'invalid_blocks /blocks/0/fields/0/text',
  ],
  'a header of 151 characters': [
    [{ type: 'header', text: plain(long(151)) }],
    'invalid_blocks /blocks/0/text/text',
  ],
  'a context of 11 elements': [
    [{ type: 'context', elements: many(11, mrkdwn('x')) }],
    'invalid_blocks /blocks/0/elements',
  ],
  '26 buttons': [
    [{ type: 'actions', elements: many(26, button) }],
    'invalid_blocks /blocks/0/elements',
  ],
  'a button of 76 characters': [
    [{ type: 'actions', elements: [{ ...button, text: plain(long(76)) }] }],
    'invalid_blocks /blocks/0/elements/0/text/text',
  ],
  'a button value of 2,001 characters': [
    [{ type: 'actions', elements: [{ ...button, value: long(2_001) }] }],
    'invalid_blocks /blocks/0/elements/0/value',
  ],
  'an image without a source': [[{ type: 'image', alt_text: 'x' }], 'invalid_blocks /blocks/0'],
  'an image without alt text': [
    [{ type: 'image', image_url: 'https://example.com/a.png' }],
    'invalid_blocks /blocks/0/alt_text',
  ],
  'an alt text of 2,001 characters': [
    [{ type: 'image', alt_text: long(2_001), image_url: 'https://example.com/a.png' }],
    'invalid_blocks /blocks/0/alt_text',
  ],
  'a field that no block has': [[{ type: 'divider', colour: 'red' }], 'invalid_blocks /blocks/0'],
  'a block id of 256 characters': [
    [{ type: 'divider', block_id: long(256) }],
    'invalid_blocks /blocks/0/block_id',
  ],
  'the same block id twice': [
    many(2, { type: 'divider', block_id: 'a' }),
    'invalid_blocks /blocks',
  ],
  'an unknown block': [[{ type: 'hologram' }], 'invalid_blocks /blocks/0'],
  'an alert outside of modals': [[{ type: 'alert', text: plain('x') }], 'invalid_blocks /blocks/0'],
  'Markdown of 12,001 characters over two blocks': [
    [
      { type: 'markdown', text: long(12_000) },
      { type: 'markdown', text: 'x' },
    ],
    'msg_too_long /blocks',
  ],
  'a table of 101 rows': [[{ type: 'table', rows: rows(101) }], 'invalid_blocks /blocks/0/rows'],
  'a table of 21 columns': [
    [{ type: 'table', rows: rows(1, 21) }],
    'invalid_blocks /blocks/0/rows/0',
  ],
  'an empty cell': [
    [{ type: 'table', rows: [[cell('')]] }],
    'invalid_blocks /blocks/0/rows/0/0/text',
  ],
  'a table of 10,001 characters': [
    [{ type: 'table', rows: [[cell(long(10_001))]] }],
    'invalid_blocks /blocks',
  ],
  'two tables': [many(2, { type: 'table', rows: rows(1) }), 'invalid_attachments /blocks'],
  'a table and a table in Markdown': [
    [
      { type: 'table', rows: rows(1) },
      { type: 'markdown', text: 'So:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n' },
    ],
    'invalid_attachments /blocks',
  ],
  'a data_table without a caption': [
    [{ type: 'data_table', rows: rows(2) }],
    'invalid_blocks /blocks/0/caption',
  ],
  'a data_table of a header alone': [
    [dataTable({ rows: rows(1) })],
    'invalid_blocks /blocks/0/rows',
  ],
  'a data_table of 202 rows': [[dataTable({ rows: rows(202) })], 'invalid_blocks /blocks/0/rows'],
  'a data_table of 21 columns': [
    [dataTable({ rows: rows(2, 21) })],
    'invalid_blocks /blocks/0/rows/0',
  ],
  'a data_table of uneven rows': [
    [dataTable({ rows: [[cell('a'), cell('b')], [cell('c')]] })],
    'invalid_blocks /blocks/0/rows/1',
  ],
  'a data_table with a rich header': [
    [dataTable({ rows: [[richText('a')], [cell('b')]] })],
    'invalid_blocks /blocks/0/rows/0/0',
  ],
  'a data_table of 20,001 characters': [
    [dataTable({ rows: [[cell('a')], [cell(long(20_000))]] })],
    'invalid_blocks /blocks',
  ],
  'a data_table of pages of 101 rows': [
    [dataTable({ rows: rows(2), page_size: 101 })],
    'invalid_blocks /blocks/0/page_size',
  ],
  'a number that is none': [
    [dataTable({ rows: [[cell('a')], [{ type: 'raw_number', value: '1', text: '1' }]] })],
    'invalid_blocks /blocks/0/rows/1/0/value',
  ],
  'a chart title of 51 characters': [
    [chart(bars([jan, feb]), long(51))],
    'invalid_blocks /blocks/0/title',
  ],
  'a series without a value for each category': [
    [chart(bars([jan]))],
    'invalid_blocks /blocks/0/chart/series/0',
  ],
  'a series name of 21 characters': [
    [chart(bars([jan, feb], long(21)))],
    'invalid_blocks /blocks/0/chart/series/0/name',
  ],
  'a pie with a negative part': [
    [chart({ type: 'pie', segments: [{ label: 'a', value: -1 }] })],
    'invalid_blocks /blocks/0/chart/segments/0/value',
  ],
  'a pie of 13 segments': [
    [chart({ type: 'pie', segments: many(13, { label: 'a', value: 1 }) })],
    'invalid_blocks /blocks/0/chart/segments',
  ],
  'three charts': [many(3, chart(bars([jan, feb]))), 'invalid_blocks /blocks'],
  'a container of 11 blocks': [
    [{ type: 'container', title: plain('x'), child_blocks: many(11, { type: 'divider' }) }],
    'invalid_blocks /blocks/0/child_blocks',
  ],
  'Markdown in a container': [
    [
      {
        type: 'container',
        title: plain('x'),
        child_blocks: [{ type: 'markdown', text: 'x' }],
      },
    ],
    'invalid_blocks /blocks/0/child_blocks/0/type',
  ],
};

test.each(Object.entries(refused))('%s is refused', (_name, [blocks, error]) => {
  expect(errors({ text: 'x', blocks })).toContain(error);
});

test('a message needs something to show', () => {
  expect(errors({ text: '' })).toEqual(['no_text /text']);
});

test('markdown_text stands alone and holds 12,000 characters at most', () => {
  expect(errors({ markdown_text: long(12_000) })).toEqual([]);
  expect(errors({ markdown_text: long(12_001) })).toEqual(['msg_too_long /markdown_text']);
  expect(errors({ markdown_text: 'x', text: 'x' })).toEqual([
    'markdown_text_conflict /markdown_text',
  ]);
});

test('an update holds 4,000 characters at most', () => {
  expect(errors({ text: long(4_000) }, 'chat.update')).toEqual([]);
  expect(errors({ text: long(4_001) }, 'chat.update')).toEqual(['msg_too_long /text']);
});

test('a stream call holds 12,000 characters and chunks of 50 blocks at most', () => {
  const chunk = (text: string) => ({ type: 'markdown_text', text });
  const chunks = [chunk(long(6_000)), chunk(long(6_001))];
  expect(errors({ chunks }, 'chat.appendStream')).toEqual(['msg_too_long /markdown_text']);
  const blocks = { type: 'blocks', blocks: many(51, { type: 'divider' }) };
  expect(errors({ chunks: [blocks] }, 'chat.appendStream')).toContain(
    'msg_blocks_too_many /chunks/0/blocks',
  );
});

test('a modal has a short title, a submit button for its inputs, and no Markdown', () => {
  const input = {
    type: 'input',
    label: plain('Name'),
    element: { type: 'plain_text_input', action_id: 'n' },
  };
  const modal = { type: 'modal', title: plain('Settings'), submit: plain('Save') };
  expect(errors({ view: { ...modal, blocks: [input] } }, 'views.open')).toEqual([]);
  const wrong = {
    type: 'modal',
    title: plain(long(25)),
    blocks: [input, { type: 'markdown', text: 'x' }],
  };
  expect(errors({ view: wrong }, 'views.open')).toEqual([
    'invalid_arguments /view/title/text',
    'invalid_arguments /view/submit',
    'invalid_arguments /view/blocks/1',
  ]);
});

test('a block that the workspace lacks is refused', () => {
  const blocks = [dataTable({ rows: rows(2) })];
  const lacks = (type: string) => type === 'data_table';
  expect(validatePayload('chat.postMessage', { blocks }, { lacks })).toMatchObject([
    { error: 'invalid_blocks', message: 'unsupported block type: data_table' },
  ]);
});

test('a table in a code fence is no table', () => {
  const table = '| a | b |\n|---|---|\n| 1 | 2 |\n';
  const markdown_text = `${table}\nas code:\n\n\`\`\`\n${table}\`\`\`\n`;
  expect(errors({ markdown_text })).toEqual([]);
  expect(errors({ markdown_text: `${table}\n\n${table}` })).toHaveLength(1);
});
