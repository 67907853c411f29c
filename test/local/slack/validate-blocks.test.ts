import { expect, test } from 'vitest';
import { validatePayload } from '../../../src/local/slack/index.js';
import {
  bars,
  button,
  cell,
  chart,
  dataTable,
  type Fields,
  feb,
  jan,
  long,
  many,
  mrkdwn,
  number,
  plain,
  richText,
  rows,
  section,
} from './sample-blocks.js';

function errors(blocks: readonly Fields[]) {
  const faults = validatePayload('chat.postMessage', { text: 'x', blocks });
  return faults.map(({ error, path }) => `${error} ${path}`);
}

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
  expect(errors(blocks)).toEqual([]);
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
};

test.each(Object.entries(refused))('%s is refused', (_name, [blocks, error]) => {
  expect(errors(blocks)).toContain(error);
});
