import { describe, expect, test } from 'vitest';
import type { AnswerStep } from '../../src/slack/index.js';
import { createGate } from './support/gate.js';
import { answered, openRoom, type Room } from './support/open-room.js';
import { CHANNEL, play } from './support/play.js';

const CELL: readonly AnswerStep[] = [
  { kind: 'text', delta: 'Let me look.' },
  { kind: 'cell-started', cell: 1, title: 'Add it up' },
  { kind: 'cell-ended', cell: 1, outcome: 'ok' },
  { kind: 'cell-started', cell: 2, title: 'Plot it' },
  { kind: 'cell-ended', cell: 2, outcome: 'raised' },
  { kind: 'text', delta: 'It is ' },
];

describe('an answer', () => {
  test('streams its text once, with one card for each cell', async () => {
    await using played = await play({ steps: CELL });
    const [message, ...others] = played.replies;

    expect(others).toEqual([]);
    expect(message?.text).toBe('Let me look.\n\nIt is 42.');
    expect(message?.streaming).toBe('completed');
    expect(message?.tasks.map(({ title, status }) => [title, status])).toEqual([
      ['Add it up', 'complete'],
      ['Plot it', 'error'],
    ]);
  });

  test('shows what was not read or brought back as such', async () => {
    const steps: readonly AnswerStep[] = [
      { kind: 'restoring', cells: 3 },
      { kind: 'restore-ended', missing: { cells: 1, files: 2 } },
      { kind: 'reading', name: 'good.csv' },
      { kind: 'read-ended', refusal: undefined },
      { kind: 'reading', name: 'bad.csv' },
      { kind: 'read-ended', refusal: 'It <!channel> was deleted. Please upload it again.' },
      { kind: 'reading', name: 'half.csv' },
      { kind: 'cell-started', cell: 1, title: 'Add it up' },
    ];
    await using played = await play({ steps });
    const [{ tasks } = { tasks: [] }] = played.replies;

    expect(tasks.map(({ title, status, output }) => [title, status, output])).toEqual([
      [
        ...['Picking up where we left off: 3 cells', 'error'],
        'came back without 1 cell and 2 files',
      ],
      ['Reading good.csv', 'complete', undefined],
      ['Reading bad.csv', 'error', 'not read. It <\u2060!channel> was deleted.'],
      ['Reading half.csv', 'error', 'broken off'],
      ['Add it up', 'complete', undefined],
    ]);
  });

  test.each([
    ['stopped', { kind: 'stopped' }, 'stopped'],
    ['broke down', { kind: 'failed', fault: 'internal', errorId: 'abcd' }, 'did not work'],
  ] as const)('that %s leaves no card that seems to be done', async (_, outcome, output) => {
    const steps: readonly AnswerStep[] = [{ kind: 'cell-started', cell: 1, title: 'Add it up' }];
    await using played = await play({ steps, answer: { outcome } });

    expect(played.replies.flatMap(({ tasks }) => tasks)).toEqual([
      expect.objectContaining({ title: 'Add it up', status: 'error', output }),
    ]);
  });

  test('is posted and edited where the workspace has no streams', async () => {
    await using played = await play({ steps: CELL, room: { without: ['chat.startStream'] } });
    const [message, ...others] = played.replies;

    expect(others).toEqual([]);
    expect(message?.text).toBe('Let me look.\n\nIt is 42.');
    expect(message?.edits.map(({ text }) => text).join()).toContain('Add it up');
  });

  test('is posted once where messages cannot be edited either', async () => {
    const without = ['chat.startStream', 'chat.update'];
    await using played = await play({ steps: CELL, room: { without } });

    expect(played.replies.at(-1)?.text).toBe('Let me look.\n\nIt is 42.');
  });

  test('streams without cards where they are not known', async () => {
    await using played = await play({ steps: CELL, room: { without: ['chunk:task_update'] } });
    const [message, ...others] = played.replies;

    expect(others).toEqual([]);
    expect(message?.text).toBe('Let me look.\n\nIt is 42.');
    expect(message?.streaming).toBe('completed');
  });

  test('that no stream was started for is one plain message', async () => {
    await using played = await play({});

    expect(played.replies.map(({ text, streaming }) => [text, streaming])).toEqual([
      ['It is 42.', undefined],
    ]);
  });

  test('is whole although its stream died', async () => {
    await using played = await play({ steps: CELL, room: { slack: { streamLifeMs: 1 } } });
    const all = played.replies.map(({ text }) => text).join('');

    expect(all.replaceAll(/\s+/g, ' ')).toBe('Let me look. It is 42.');
    expect(played.replies.map(({ streaming }) => streaming)).not.toContain('in_progress');
  });

  test('is whole although the reply to an append got lost', async () => {
    const gate = createGate();
    await using room = await openRoom({
      answer: async (_, { onStep }) => {
        onStep({ kind: 'text', delta: 'One. ' });
        await gate.opened;
        onStep({ kind: 'text', delta: 'Two. ' });
        await room.slack.waitFor(() => lost.met > 0);
        return { ...answered, text: 'One. Two. Three.' };
      },
    });
    const { slack } = room;
    const lost = slack.fail({ method: 'chat.appendStream', drop: 'answer' });
    const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> go` });
    await room.replies(posted, (all) => all.length > 0);
    gate.open();
    await slack.waitFor(() => lost.met > 0);
    await room.edge.drain({ deadlineMs: 20_000 });
    const texts = slack
      .thread(CHANNEL, posted.ts)
      .slice(1)
      .map(({ text }) => text);

    expect(texts.join(' ').replaceAll(/\s+/g, ' ').trim()).toBe('One. Two. Three.');
  });

  test('goes on in another message before one grows too long, and loses nothing', async () => {
    const lines = Array.from({ length: 700 }, (_, line) => `Line ${line} of a long answer.`);
    const text = lines.join('\n');
    await using played = await play({ steps: [{ kind: 'text', delta: text }], answer: { text } });

    expect(played.replies.length).toBeGreaterThan(1);
    expect(Math.max(...played.replies.map((reply) => reply.text.length))).toBeLessThan(9_100);
    expect(
      played.replies
        .map((reply) => reply.text)
        .join('')
        .match(/Line \d+/g),
    ).toHaveLength(700);
  });

  test.each([[['chat.startStream']], [[]]])(
    'of 9,000 characters arrives in texts of at most 4,000 without %j',
    async (without) => {
      const text = Array.from({ length: 30 }, (_, at) => `${at} ${'word '.repeat(60)}`).join(
        '\n\n',
      );
      await using played = await play({ answer: { text }, room: { without } });
      const texts = played.replies.map((reply) => reply.text);

      expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(4_000);
      expect(texts.join(' ').match(/word/g)).toHaveLength(1_800);
    },
  );

  test.each([[['chat.startStream']], [[]]])(
    'of one endless line of code comes to an end without %j',
    async (without) => {
      const text = `\`\`\`{"a":[${'1,'.repeat(8_000)}]}\`\`\`\nDone.`;
      await using played = await play({
        steps: [{ kind: 'text', delta: text }],
        answer: { text },
        room: { without },
      });

      expect(played.replies.length).toBeLessThan(8);
      expect(played.replies.at(-1)?.text).toContain('Done.');
    },
  );

  test('arrives although it holds halves of characters', async () => {
    const half = '\ud83d';
    const steps: readonly AnswerStep[] = [
      { kind: 'text', delta: `One ${half} two \ude00 \ud83d` },
      { kind: 'text', delta: '\ude00 three' },
      { kind: 'cell-started', cell: 1, title: `${'x'.repeat(199)}😀 ${half}` },
    ];
    const table = {
      columns: [{ name: half, type: 'text' }],
      rows: [[`a${half}`]],
      totalRows: 1,
      totalColumns: 1,
    };
    await using played = await play({ steps, answer: { text: `End ${half}`, table } });
    const text = played.replies.map((reply) => reply.text).join('');
    expect(text).toContain('One  two  😀 three');
    expect(text).toContain('End');
  });

  test.each([
    ['chat.startStream', []],
    ['chat.postMessage', ['chat.startStream']],
  ])('shows what %s was limited for as soon as it may', async (method, without) => {
    const prepare = ({ slack }: Room): void => {
      slack.fail({ method, retryAfter: 1, times: 2 });
    };
    await using played = await play({ steps: CELL, room: { without }, prepare });

    expect(played.replies.map(({ text }) => text)).toEqual(['Let me look.\n\nIt is 42.']);
  });

  test('is not shown twice although its stream can neither be ended nor edited', async () => {
    const prepare = ({ slack }: Room): void => {
      slack.fail({ method: 'chat.stopStream', error: 'restricted_action', times: 20 });
    };
    await using played = await play({ steps: CELL, prepare });

    expect(played.replies.map(({ text }) => text)).toEqual(['Let me look.\n\nIt is 42.']);
  });

  test('keeps its code blocks whole in every message', async () => {
    const rows = Array.from({ length: 220 }, (_, row) => `${row} | ${'x'.repeat(55)}`).join('\n');
    await using played = await play({
      answer: { text: `Result:\n\`\`\`text\n${rows}\n\`\`\`\nDone.` },
    });

    expect(played.replies.length).toBeGreaterThan(2);
    for (const { text } of played.replies) expect(text.match(/^```/gm)?.length).toBe(2);
  });

  test('without a word says so instead of nothing', async () => {
    await using played = await play({ answer: { text: '  ' } });
    expect(played.replies.map(({ text }) => text)).toEqual([expect.stringContaining('no answer')]);
  });

  test('names a few of many files that are not sent, and tells how many more', async () => {
    const notes = Array.from({ length: 490 }, (_, at) => {
      return { kind: 'result-withheld', name: `f${at}.csv`, reason: 'too-many' } as const;
    });
    await using played = await play({ answer: { notes } });
    const [message] = played.replies;
    expect(message?.text.match(/I did not send/g)).toHaveLength(5);
    expect(message?.text).toContain('I did not send 486 more files, for the same reasons.');
  });

  test('shows the place in line while it waits', async () => {
    await using played = await play({ steps: [{ kind: 'waiting', ahead: 2 }] });
    expect(played.replies[0]?.tasks.map(({ title }) => title)).toEqual([
      'Waited for earlier questions',
    ]);
    const [start] = played.room.slack.calls('chat.startStream');
    expect(JSON.stringify(start?.args)).toContain('Waiting for 2 earlier questions');
  });

  test('says in words what went wrong, with the error id', async () => {
    const outcome = { kind: 'failed', fault: 'model-busy', errorId: 'abc123' } as const;
    const notes = [
      { kind: 'file-read', summary: 'sales.csv · 3 rows', doubts: [] },
      { kind: 'file-refused', name: 'x_y.pdf', reason: 'It is no table.' },
    ] as const;
    await using played = await play({ answer: { text: '', outcome, notes } });
    const [message] = played.replies;

    expect(message?.text).toContain('overloaded');
    expect(message?.text).toContain('abc123');
    expect(message?.text).toContain(
      '> sales.csv · 3 rows\n> I could not read x_y.pdf. It is no table.',
    );
  });

  test('never mentions, links or betrays, wherever the text came from', async () => {
    const hostile = '<!channel> <@U0BOB> https://evil.example.net/?d=1 xoxb-local-bot-token';
    await using played = await play({
      steps: [
        { kind: 'text', delta: 'See <!chan' },
        { kind: 'text', delta: 'nel> and xoxb-local-' },
        { kind: 'text', delta: 'bot-token' },
        { kind: 'cell-started', cell: 1, title: hostile },
      ],
      answer: {
        text: hostile,
        table: {
          columns: [{ name: hostile, type: 'text' }],
          rows: [[hostile]],
          totalRows: 1,
          totalColumns: 1,
        },
        charts: [{ name: `${hostile}.png`, bytes: Buffer.from('x'), altText: hostile }],
        notes: [{ kind: 'file-read', summary: hostile, doubts: [] }],
      },
    });
    const wire = played.room.slack
      .calls()
      .filter(({ method }) => method !== 'auth.test')
      .map(({ args }) => JSON.stringify(args))
      .join('\n');

    expect(wire).not.toMatch(/<!channel|<@U0BOB|:\/\/evil|xoxb-local-bot-token/);
  });

  test('arrives although Slack limits calls on the way', async () => {
    const gate = createGate();
    await using room = await openRoom({
      without: ['chat.startStream'],
      answer: async (_, { onStep }) => {
        onStep({ kind: 'text', delta: 'It ' });
        await gate.opened;
        return answered;
      },
    });
    const { slack } = room;
    const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> go` });
    await room.replies(posted, (all) => all.length === 1);
    using _limit = slack.fail({ method: 'chat.update', retryAfter: 1, times: 2 });
    gate.open();
    await room.replies(posted, ([reply]) => reply?.text === 'It is 42.');
    await room.edge.drain({ deadlineMs: 5_000 });

    expect(slack.thread(CHANNEL, posted.ts)).toHaveLength(2);
  });
});

describe('the first sign', () => {
  test.each([
    [[], 'agents.sessions.setStatus'],
    [['agents.sessions.setStatus'], 'assistant.threads.setStatus'],
    [['agents.sessions.setStatus', 'assistant.threads.setStatus'], 'reactions.add'],
  ])('without %j is %s, and is taken away at the end', async (without, method) => {
    await using played = await play({ room: { without } });
    const { slack } = played.room;
    const [root] = slack.messages(CHANNEL);
    const signs = slack.calls().filter(({ answer }) => answer?.['ok'] === true);

    expect(signs.map((call) => call.method)).toContain(method);
    expect(slack.statusOf(CHANNEL, root?.ts ?? '')).toMatchObject({ text: '' });
    expect(slack.statusOf(CHANNEL, root?.ts ?? '').session).not.toBe('processing');
    expect(root?.reactions).toEqual([]);
  });

  test('is not asked for again where the workspace lacks it', async () => {
    await using room = await openRoom({ without: ['agents.sessions.setStatus'] });
    const { slack } = room;
    for (const text of ['one', 'two']) {
      const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> ${text}` });
      await room.replies(posted, (all) => all.length === 1);
    }
    expect(slack.calls('agents.sessions.setStatus')).toHaveLength(1);
  });
});
