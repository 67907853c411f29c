import { describe, expect, test } from 'vitest';
import type { Answer, AnswerStep } from '../../src/slack/index.js';
import { createGate } from './support/gate.js';
import { answered, openRoom, type Room } from './support/open-room.js';
import { CHANNEL, play } from './support/play.js';

const CELL: readonly AnswerStep[] = [
  { kind: 'text', delta: 'Let me look.' },
  { kind: 'cell-started', cell: 1, title: 'Add it up' },
  { kind: 'cell-ended', cell: 1, outcome: 'ok' },
  { kind: 'text', delta: 'It is ' },
];

const TABLE: Answer['table'] = {
  columns: [
    { name: 'region', type: 'text' },
    { name: 'sum', type: 'number' },
  ],
  rows: [
    ['north', 1],
    ['south', 2],
  ],
  totalRows: 2,
  totalColumns: 2,
};

const REPORT = { name: 'report.csv', bytes: Buffer.from('a,b\n1,2\n'), altText: undefined };

/** What was asked for is done, and Slack's word of it does not arrive, or is another. */
const LOST = [
  ['a connection that breaks', { drop: 'answer' }],
  ['a 503', { status: 503, isCarriedOut: true }],
  ['a fatal_error', { error: 'fatal_error', isCarriedOut: true }],
] as const;

const METHODS = [
  ['chat.startStream', []],
  ['chat.appendStream', []],
  ['chat.stopStream', []],
  ['chat.postMessage', ['chat.startStream']],
  ['chat.update', ['chat.startStream']],
  ['files.completeUploadExternal', []],
  ['files.getUploadURLExternal', []],
  ['agents.sessions.setStatus', []],
  ['assistant.threads.setStatus', ['agents.sessions.setStatus']],
  [
    'reactions.add',
    ['chat.startStream', 'agents.sessions.setStatus', 'assistant.threads.setStatus'],
  ],
] as const;

describe.each(LOST)('carried out, but answered by %s,', (_, effect) => {
  test.each(METHODS)('%s shows nothing twice and leaves nothing open', async (method, without) => {
    const armed: { readonly met: number }[] = [];
    await using played = await play({
      steps: CELL,
      answer: { files: [REPORT], table: TABLE },
      room: { without },
      prepare: ({ slack }) => {
        armed.push(slack.fail({ method, ...effect }));
      },
    });
    const { slack } = played.room;
    const [root] = slack.messages(CHANNEL);
    const texts = played.replies.map(({ text }) => text).join(' ');

    expect(armed.map(({ met }) => met)).toEqual([1]);
    expect(texts.replaceAll(/\s+/g, ' ').trim()).toBe('Let me look. It is 42.');
    expect(played.replies.map(({ streaming }) => streaming)).not.toContain('in_progress');
    expect(played.replies.flatMap(({ files }) => files.map(({ name }) => name))).toEqual([
      'report.csv',
    ]);
    expect(tablesOf(played.replies)).toBe(1);
    expect(slack.statusOf(CHANNEL, root?.ts ?? '')).not.toMatchObject({ session: 'processing' });
    expect(root?.reactions).toEqual([]);
  });

  test('the first words of an answer are said once, below the cards', async () => {
    await using played = await play({
      steps: CELL.slice(1, 3),
      prepare: ({ slack }) => {
        slack.fail({ method: 'chat.appendStream', ...effect, when: ({ chunks }) => says(chunks) });
      },
    });

    expect(played.replies.map(({ text }) => text)).toEqual(['It is 42.']);
    expect(played.replies[0]?.tasks.map(({ title }) => title)).toEqual(['Add it up']);
  });

  test('the start of a stream is gone on with, and its end is taken for one', async () => {
    const methods = ['chat.startStream', 'chat.stopStream'];
    await using played = await play({
      steps: CELL,
      prepare: ({ slack }) => {
        for (const method of methods) slack.fail({ method, ...effect });
      },
    });

    expect(played.replies).toHaveLength(1);
    expect(played.replies[0]?.tasks.map(({ title }) => title)).toEqual(['Add it up']);
    expect(played.replies[0]?.edits).toEqual([]);
  });
});

test('a start that Slack did not carry out is tried again', async () => {
  await using played = await play({
    steps: CELL,
    prepare: ({ slack }) => {
      slack.fail({ method: 'chat.startStream', status: 503, times: 2 });
    },
  });

  expect(played.replies.map(({ text }) => text)).toEqual(['Let me look.\n\nIt is 42.']);
  expect(played.replies[0]?.streaming).toBe('completed');
});

test('two answers of a thread whose starts got no answer take each its own stream', async () => {
  const gate = createGate();
  await using room: Room = await openRoom({
    answer: async ({ text }, { onStep }) => {
      onStep({ kind: 'text', delta: `So ${text}: ` });
      await gate.opened;
      return { ...answered, text: `So ${text}: done.` };
    },
  });
  const { slack } = room;
  using lost = slack.fail({ method: 'chat.startStream', drop: 'answer', times: 2 });
  const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> one` });
  const threadTs = posted.ts;
  await slack.post({ channel: CHANNEL, threadTs, text: `<@${slack.bot.userId}> two` });
  await slack.waitFor(() => lost.met === 2, { timeoutMs: 20_000 });
  gate.open();
  await room.replies(posted, (all) => all.every(({ streaming }) => streaming === 'completed'));
  await room.edge.drain({ deadlineMs: 20_000 });

  const replies = await room.replies(posted, () => true);
  expect(replies.map(({ text }) => text)).toEqual(['So one: done.', 'So two: done.']);
});

test('a question that is deleted while its stream is looked for leaves nothing behind', async () => {
  await using room = await openRoom({
    answer: async (_, { onStep, signal }) => {
      onStep({ kind: 'text', delta: 'It is' });
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return answered;
    },
  });
  const { slack } = room;
  using lost = slack.fail({ method: 'chat.startStream', drop: 'answer' });
  const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> go` });
  await slack.waitFor(() => lost.met === 1);
  await slack.remove(posted).delivered;
  await room.edge.drain({ deadlineMs: 20_000 });

  const left = [...slack.messages(CHANNEL), ...slack.thread(CHANNEL, posted.ts)];
  expect(left.filter(({ author }) => author.isBot)).toEqual([]);
});

function tablesOf(replies: readonly { readonly blocks: readonly object[] }[]): number {
  return (
    JSON.stringify(replies.map(({ blocks }) => blocks)).split('"type":"data_table"').length - 1
  );
}

function says(chunks: unknown): boolean {
  return JSON.stringify(chunks).includes('markdown_text');
}
