import { expect, test } from 'vitest';
import { validatePayload } from '../../../src/local/slack/index.js';
import {
  bars,
  cell,
  chart,
  dataTable,
  type Fields,
  feb,
  jan,
  long,
  many,
  plain,
  richText,
  rows,
} from './sample-blocks.js';

function errors(blocks: readonly Fields[]) {
  const faults = validatePayload('chat.postMessage', { text: 'x', blocks });
  return faults.map(({ error, path }) => `${error} ${path}`);
}

const refused: Readonly<Record<string, readonly [readonly Fields[], string]>> = {
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
  'a category twice': [
    [chart({ ...bars([jan, jan]), axis_config: { categories: ['Jan', 'Jan'] } })],
    'invalid_blocks /blocks/0/chart/axis_config/categories',
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
  'a Markdown table of 101 rows': [
    [{ type: 'markdown', text: `|a|\n|---|\n${'|1|\n'.repeat(100)}` }],
    'invalid_blocks /blocks',
  ],
  'a Markdown table of 21 columns': [
    [{ type: 'markdown', text: `|${'a|'.repeat(21)}\n|${'---|'.repeat(21)}` }],
    'invalid_blocks /blocks',
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
  expect(errors(blocks)).toContain(error);
});
