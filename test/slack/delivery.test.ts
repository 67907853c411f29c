import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createGate } from './support/gate.js';
import { answered, openRoom } from './support/open-room.js';

const CHANNEL = 'C0GENERAL';

describe.each(['http', 'socket'] as const)('over %s', (mode) => {
  test('a mention gets one answer in its thread', async () => {
    await using room = await openRoom({ mode });
    const { bot, post } = room.slack;
    const posted = await post({ channel: CHANNEL, text: `<@${bot.userId}> what is it?` });
    const replies = await room.replies(posted, (all) => all.length > 0);
    await room.idle(posted);

    expect(replies.map(({ text }) => text)).toEqual(['It is 42.']);
    expect(room.questions.map(({ text }) => text)).toEqual(['what is it?']);
    expect(room.slack.messages(CHANNEL)).toHaveLength(1);
  });

  test('an event that is delivered three times, and as both twins, is answered once', async () => {
    await using room = await openRoom({ mode });
    const { bot, team } = room.slack;
    const ts = '1700000000.000100';
    const twin = {
      channel: CHANNEL,
      ts,
      user: 'U0ALICE',
      text: `<@${bot.userId}> sum?`,
      team: team.id,
    };
    await Promise.all([
      room.slack.deliver({ ...twin, type: 'app_mention' }, { times: 3 }),
      room.slack.deliver({ ...twin, type: 'message', channel_type: 'channel' }, { times: 3 }),
    ]);
    await room.slack.waitFor(() => room.questions.length > 0);
    await room.edge.drain({ deadlineMs: 5_000 });

    expect(room.questions).toHaveLength(1);
  });

  test('a follow-up in the thread needs no mention', async () => {
    await using room = await openRoom({ mode });
    const { bot, post } = room.slack;
    const posted = await post({ channel: CHANNEL, text: `<@${bot.userId}> load it` });
    await room.replies(posted, (all) => all.length === 1);
    await post({ channel: CHANNEL, text: 'now only north', threadTs: posted.ts });
    await room.replies(posted, (all) => all.length === 2);

    expect(room.questions.map(({ text }) => text)).toEqual(['load it', 'now only north']);
    expect(new Set(room.questions.map(({ thread }) => thread)).size).toBe(1);
  });

  test('a thread in which nobody called the bot gets no word from it', async () => {
    await using room = await openRoom({ mode });
    const { bot, post } = room.slack;
    const lunch = await post({ channel: CHANNEL, text: 'lunch?' });
    await post({ channel: CHANNEL, text: '12:30', threadTs: lunch.ts, user: 'U0BOB' });
    const call = await post({ channel: CHANNEL, text: `<@${bot.userId}> hello` });
    await room.replies(call, (all) => all.length === 1);

    expect(room.questions.map(({ text }) => text)).toEqual(['hello']);
    expect(room.slack.thread(CHANNEL, lunch.ts)).toHaveLength(2);
  });

  test('every direct message is a question, and a top-level one roots a thread', async () => {
    await using room = await openRoom({ mode });
    const dm = room.slack.dm('U0BOB');
    const first = await room.slack.post({ channel: dm.id, user: 'U0BOB', text: 'total?' });
    const second = await room.slack.post({ channel: dm.id, user: 'U0BOB', text: 'mean?' });
    await room.replies(first, (all) => all.length === 1);
    await room.replies(second, (all) => all.length === 1);

    expect(new Set(room.questions.map(({ thread }) => thread)).size).toBe(2);
  });
});

describe('a mention', () => {
  test('whose app_mention has no files waits for its twin that has them', async () => {
    await using room = await openRoom({ slack: { filesInMentions: false } });
    const { bot, post } = room.slack;
    const files = [{ name: 'a.csv', content: 'x\n1\n' }];
    const posted = await post({ channel: CHANNEL, text: `<@${bot.userId}>`, files });
    await room.replies(posted, (all) => all.length === 1);

    expect(room.questions.map(({ text, attachments }) => [text, attachments.length])).toEqual([
      ['', 1],
    ]);
  });

  test('whose twin never comes is looked up, with its files', async () => {
    await using room = await openRoom();
    const { slack } = room;
    const files = [{ name: 'a.csv', content: 'x\n1\n' }];
    const text = `<@${slack.bot.userId}> sum?`;
    const { ts } = await slack.post({ channel: CHANNEL, text, files, isUnheard: true });
    await slack.deliver({ type: 'app_mention', channel: CHANNEL, ts, user: 'U0ALICE', text });
    await slack.waitFor(() => room.questions.length === 1);

    expect(room.questions.map((question) => question.attachments.length)).toEqual([1]);
  });

  test('that Slack does not show is answered as it came', async () => {
    await using room = await openRoom();
    const { slack } = room;
    slack.fail({ method: 'conversations.replies', error: 'missing_scope', times: Infinity });
    const text = `<@${slack.bot.userId}> sum?`;
    const { ts } = await slack.post({ channel: CHANNEL, text, isUnheard: true });
    await slack.deliver({ type: 'app_mention', channel: CHANNEL, ts, user: 'U0ALICE', text });
    await slack.waitFor(() => room.questions.length === 1);

    expect(room.questions.map((question) => question.text)).toEqual(['sum?']);
  });

  test.each([
    ['to somebody else', '<@U0BOB> never mind'],
    ['so that it calls nobody', 'never mind'],
  ])('edited %s is none any more, and its answer goes', async (_, words) => {
    const gate = createGate();
    let runs = 0;
    await using room = await openRoom({
      answer: async (_question, { signal }) => {
        runs += 1;
        if (runs === 2) await Promise.race([gate.opened, aborted(signal)]);
        return answered;
      },
    });
    const { slack } = room;
    const text = `<@${slack.bot.userId}> sum?`;
    const one = await slack.post({ channel: CHANNEL, text });
    await room.replies(one, (all) => all.length === 1);
    await room.idle(one);
    slack.edit({ channel: CHANNEL, ts: one.ts }, words);
    await room.replies(one, (all) => all.length === 0);

    const two = await slack.post({ channel: CHANNEL, text });
    await slack.waitFor(() => runs === 2);
    slack.edit({ channel: CHANNEL, ts: two.ts }, words);
    await room.idle(two);
    expect(slack.thread(CHANNEL, two.ts).filter(({ author }) => author.isBot)).toEqual([]);
    gate.open();
  });

  test('with neither text nor file gets one line of help', async () => {
    await using room = await openRoom();
    const posted = await room.slack.post({
      channel: CHANNEL,
      text: `<@${room.slack.bot.userId}> `,
    });
    const [reply] = await room.replies(posted, (all) => all.length === 1);
    await room.idle(posted);

    expect(reply?.text).toContain('attach a CSV');
    expect(room.questions).toHaveLength(0);
  });

  test('is seen at once, before the answer is there', async () => {
    const gate = createGate();
    await using room = await openRoom({
      answer: async () => {
        await gate.opened;
        return answered;
      },
    });
    const { slack } = room;
    const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> hi` });
    await slack.waitFor(() => slack.statusOf(CHANNEL, posted.ts).session === 'processing');
    gate.open();
    await room.replies(posted, (all) => all.length === 1);
    await room.idle(posted);

    expect(slack.statusOf(CHANNEL, posted.ts).session).toBe('active');
  });

  test.each([
    ['agents.sessions.setStatus', []],
    ['assistant.threads.setStatus', ['agents.sessions.setStatus']],
  ] as const)('that waited is seen by %s once those before it ended', async (method, without) => {
    const gates = { first: createGate(), second: createGate() };
    await using room = await openRoom({
      without,
      answer: async ({ text }) => {
        await gates[text === 'second' ? text : 'first'].opened;
        return answered;
      },
    });
    const { slack } = room;
    const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> first` });
    await slack.waitFor(() => slack.calls(method).length === 1);
    await slack.post({ channel: CHANNEL, threadTs: posted.ts, text: 'second' });
    await slack.waitFor(() => slack.calls(method).length === 2);
    gates.first.open();
    await slack.waitFor(() => slack.calls(method).length === 3);
    const { session, text } = slack.statusOf(CHANNEL, posted.ts);
    expect(session === 'processing' || text !== '').toBe(true);
    gates.second.open();
    await room.replies(posted, (all) => all.length === 2);
    await slack.waitFor(() => slack.calls(method).length === 4);
    await room.idle(posted);
  });

  test('that waits for its twin is still answered before what is said after it', async () => {
    await using room = await openRoom({ slack: { filesInMentions: false } });
    const { slack } = room;
    const text = `<@${slack.bot.userId}> first`;
    const ts = '1700000000.000100';
    await slack.deliver({ type: 'app_mention', channel: CHANNEL, ts, user: 'U0ALICE', text });
    const follow = { channel: CHANNEL, ts: '1700000001.000100', thread_ts: ts, user: 'U0ALICE' };
    await slack.deliver({ ...follow, type: 'message', channel_type: 'channel', text: 'second' });
    await slack.waitFor(() => room.questions.length === 2);

    expect(room.questions.map((question) => question.text)).toEqual(['first', 'second']);
  });

  test('whose asker Slack is slow to tell about is still answered before what is said after it', async () => {
    await using room = await openRoom();
    const { slack } = room;
    const mention = `<@${slack.bot.userId}>`;
    const { threadTs } = await slack.post({ channel: CHANNEL, text: `${mention} begin` });
    await room.replies({ channel: CHANNEL, threadTs }, (all) => all.length === 1);
    const slow = slack.fail({
      ...{ method: 'users.info', delayMs: 500 },
      when: ({ user }) => user === 'U0BOB',
    });
    const place = { channel: CHANNEL, threadTs };
    const first = { ...place, user: 'U0BOB', text: `${mention} first` };
    await (await slack.post(first)).delivered;
    await slack.post({ ...place, text: 'second' });
    await slack.waitFor(() => room.questions.length === 3);

    expect(room.questions.map(({ text }) => text)).toEqual(['begin', 'first', 'second']);
    expect(slow.met).toBe(1);
  });
});

test('a request with a wrong signature is refused', async () => {
  await using room = await openRoom();
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = JSON.stringify({ type: 'event_callback', event: { type: 'app_mention' } });
  const signed = createHmac('sha256', 'another secret').update(`v0:${timestamp}:${body}`);
  const { status } = await fetch(`http://127.0.0.1:${room.edge.port}/slack/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-slack-request-timestamp': timestamp,
      'x-slack-signature': `v0=${signed.digest('hex')}`,
    },
    body,
  });

  expect(status).toBe(401);
  expect(room.questions).toHaveLength(0);
});

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
}
