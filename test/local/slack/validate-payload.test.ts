import { expect, test } from 'vitest';
import { validatePayload } from '../../../src/local/slack/index.js';
import { dataTable, type Fields, long, many, plain, rows } from './sample-blocks.js';

function errors(args: Fields, method = 'chat.postMessage') {
  return validatePayload(method, args).map(({ error, path }) => `${error} ${path}`);
}

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
