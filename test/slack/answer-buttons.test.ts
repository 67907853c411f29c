import { describe, expect, test } from 'vitest';
import type { Offer } from '../../src/slack/index.js';
import { play } from './support/play.js';

const ALL: readonly Offer[] = ['code', 'notebook', 'rating', 'deletion'];
const TABLE = {
  columns: [{ name: 'region', type: 'text' }],
  rows: [['north']],
  totalRows: 1,
  totalColumns: 1,
} as const;
const STREAMED = [{ kind: 'text', delta: 'It is 42.' }] as const;

describe.each([
  ['posted', []],
  ['streamed', STREAMED],
] as const)('the buttons of an answer that is %s', (_, steps) => {
  test.each([
    ['', [], ['actions', 'context_actions'], 'data_table'],
    ['by plain buttons', ['context_actions'], ['actions'], 'data_table'],
    ['not at all', ['context_actions', 'actions'], [], 'data_table'],
    ['beside a simpler table', ['data_table'], ['actions', 'context_actions'], 'table'],
  ])('are shown %s where the workspace takes no %j', async (_how, lacking, shown, table) => {
    await using played = await play({
      steps,
      answer: { offers: ALL, table: TABLE },
      prepare: ({ slack }) => void slack.without(lacking),
    });
    const [message, ...others] = played.replies;
    expect(others).toEqual([]);
    expect(message?.text).toContain('It is 42.');
    const types = message?.blocks.map(({ type }) => String(type)) ?? [];
    expect(types.filter((type) => type.endsWith('actions'))).toEqual(shown);
    expect(types).toContain(table);
  });

  test.each([{ error: 'internal_error' }, { error: 'fatal_error' }, { status: 503 }])(
    'stay, with the table, although Slack is not itself for a moment: %j',
    async (effect) => {
      const ending = steps.length > 0 ? 'chat.stopStream' : 'chat.postMessage';
      await using played = await play({
        steps,
        answer: { offers: ALL, table: TABLE },
        prepare: ({ slack }) => void slack.fail({ method: ending, times: 2, ...effect }),
      });
      const [message, ...others] = played.replies;
      expect(others).toEqual([]);
      expect(message?.blocks.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['data_table', 'actions', 'context_actions']),
      );
    },
  );

  test('stand below text that is shown without Markdown, where there is none', async () => {
    await using played = await play({
      steps,
      answer: { offers: ALL, text: 'word '.repeat(650) },
      prepare: ({ slack }) => void slack.without(['markdown', 'chat.startStream']),
    });
    const types = played.replies.at(-1)?.blocks.map(({ type }) => type);
    expect(types).toEqual(['section', 'section', 'actions', 'context_actions']);
  });
});

test('an answer that offers nothing has no buttons', async () => {
  await using played = await play({ answer: { offers: [] } });
  expect(JSON.stringify(played.replies)).not.toContain('threadbook:');
});
