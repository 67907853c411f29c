import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { openRoom, type Room } from './support/open-room.js';
import { CHANNEL } from './support/play.js';

/** A room in which a question is being answered, with a first word shown, until its signal ends it. */
async function busyRoom(without: readonly string[] = []) {
  const room = await openRoom({
    without,
    answer: async (_, { signal, onStep }) => {
      onStep({ kind: 'text', delta: 'So far ' });
      if (!signal.aborted) await once(signal, 'abort');
      throw signal.reason;
    },
  });
  const { slack } = room;
  const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> go` });
  await room.replies(posted, (all) => all.length === 1);
  return { room, posted, [Symbol.asyncDispose]: () => room[Symbol.asyncDispose]() };
}

async function bobAsksToo({ room, posted }: Awaited<ReturnType<typeof busyRoom>>): Promise<void> {
  const text = `<@${room.slack.bot.userId}> and mine?`;
  const asked = { channel: CHANNEL, text, user: 'U0BOB', threadTs: posted.ts };
  await (await room.slack.post(asked)).delivered;
  await room.slack.waitFor(() => room.questions.length === 2);
}

async function threadTexts(room: Room, rootTs: string): Promise<string> {
  await room.edge.drain({ deadlineMs: 5_000 });
  const bots = room.slack.thread(CHANNEL, rootTs).filter(({ author }) => author.isBot);
  return bots.map(({ text }) => text).join('\n');
}

describe('work under way', () => {
  test("ends when somebody presses Slack's stop button, and what was said stays", async () => {
    await using busy = await busyRoom();
    const { room, posted } = busy;
    await room.slack.stop({ channel: CHANNEL, threadTs: posted.ts }).delivered;
    const texts = await threadTexts(room, posted.ts);

    expect(texts).toMatch(/So far[\s\S]*Stopped\./);
  });

  test.each([
    ['its asker, by a mention', 'U0ALICE', '<@U0THREADBOOK> stop'],
    ['its asker', 'U0ALICE', 'stop'],
    ['somebody else who may ask', 'U0BOB', 'Stop!'],
  ])('ends when %s says stop in its thread, which is no question', async (_, user, text) => {
    await using busy = await busyRoom();
    const { room, posted } = busy;
    await room.slack.post({ channel: CHANNEL, text, user, threadTs: posted.ts });
    await room.replies(posted, (all) => all.some(({ text }) => text.includes('Stopped.')));
    await room.edge.drain({ deadlineMs: 5_000 });

    expect(room.questions.map(({ text }) => text)).toEqual(['go']);
  });

  test('ends with the deletion of its root, and others are told', async () => {
    await using busy = await busyRoom();
    const { room, posted } = busy;
    const { slack } = room;
    await bobAsksToo(busy);
    await slack.remove({ channel: CHANNEL, ts: posted.ts }).delivered;
    const [told] = await slack.waitFor(() => {
      const calls = slack.calls('chat.postEphemeral');
      return calls.length > 0 ? calls : undefined;
    });
    await room.edge.drain({ deadlineMs: 5_000 });
    expect(told?.args).toMatchObject({
      user: 'U0BOB',
      text: expect.stringContaining('was deleted'),
    });
    expect(slack.calls('chat.postEphemeral')).toHaveLength(1);
  });

  test('of others goes on when somebody stops what runs before it', async () => {
    await using busy = await busyRoom();
    const { room, posted } = busy;
    const { slack } = room;
    await bobAsksToo(busy);
    await slack.post({ channel: CHANNEL, text: 'stop', threadTs: posted.ts });
    await room.replies(posted, (all) => all.some(({ text: said }) => said.includes('Stopped.')));
    await slack.post({ channel: CHANNEL, text: 'stop', user: 'U0BOB', threadTs: posted.ts });
    const stopped = (all: readonly { readonly text: string }[]) =>
      all.filter(({ text: said }) => said.includes('Stopped.')).length;
    await room.replies(posted, (all) => stopped(all) === 2);
    // Had his ended with hers, he would be told that nothing runs.
    expect(slack.calls('chat.postEphemeral')).toEqual([]);
  });

  test("ends when its asker says stop beside its thread, and others' goes on", async () => {
    await using busy = await busyRoom();
    const { room, posted } = busy;
    const { slack } = room;
    const stop = { channel: CHANNEL, text: `<@${slack.bot.userId}> stop` };
    await slack.post({ ...stop, user: 'U0BOB' });
    await slack.waitFor(() => slack.calls('chat.postEphemeral').length === 1);
    expect(slack.statusOf(CHANNEL, posted.ts).session).toBe('processing');
    await slack.post(stop);
    await room.replies(posted, (all) => all.some(({ text }) => text.includes('Stopped.')));
  });

  test('is not looked for by the model when stop is said and nothing runs', async () => {
    await using room = await openRoom();
    const { slack } = room;
    const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> go` });
    await room.replies(posted, (all) => all.length === 1);
    await room.idle(posted);
    await slack.post({ channel: CHANNEL, text: 'Stop!', threadTs: posted.ts });
    const [whisper] = await slack.waitFor(() => {
      const calls = slack.calls('chat.postEphemeral');
      return calls.length > 0 ? calls : undefined;
    });
    await room.edge.drain({ deadlineMs: 5_000 });

    expect(whisper?.args).toMatchObject({
      ...{ channel: CHANNEL, user: 'U0ALICE', thread_ts: posted.ts },
      text: expect.stringMatching(/^Nothing is running/),
    });
    expect(room.questions).toHaveLength(1);
  });

  test('ends when its question is edited to stop, which is no question then or later', async () => {
    await using busy = await busyRoom();
    const { room, posted } = busy;
    const { slack } = room;
    const edit = (text: string) =>
      slack.edit({ channel: CHANNEL, ts: posted.ts }, `<@${slack.bot.userId}> ${text}`).delivered;
    await edit('stop');
    await room.replies(posted, (all) => all.some(({ text }) => text.includes('Stopped.')));
    await room.idle({ channel: CHANNEL, threadTs: posted.ts });
    await edit('cancel that');
    await room.edge.drain({ deadlineMs: 5_000 });

    expect(room.questions.map(({ text }) => text)).toEqual(['go']);
    const shown = slack.thread(CHANNEL, posted.ts).filter(({ author }) => author.isBot);
    expect(shown.map(({ text }) => text).join()).toMatch(/So far[\s\S]*Stopped\./);
  });

  test.each([[[]], [['chat.startStream']]])(
    'ends when its question is deleted, and takes what was said along, without %j',
    async (without) => {
      await using busy = await busyRoom(without);
      const { room, posted } = busy;
      await room.slack.remove(posted).delivered;
      const texts = await threadTexts(room, posted.ts);

      expect(texts.trim()).toBe('');
      expect(room.slack.messages(CHANNEL).filter(({ author }) => author.isBot)).toEqual([]);
    },
  );
});

describe('a follow-up', () => {
  test('that calls somebody else of the thread by name is left to them', async () => {
    await using room = await openRoom();
    const { slack } = room;
    const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> go` });
    await room.replies(posted, (all) => all.length === 1);
    const say = (text: string, user?: string) =>
      slack.post({ channel: CHANNEL, text, threadTs: posted.ts, ...(user && { user }) });
    await say('Looks odd.', 'U0BOB');
    await say('Bob, what do you think?');
    await say('Is that right, @Bob Baker?');
    await say('Carol, min and max by shop');
    await slack.waitFor(() => room.questions.length === 2);
    await room.edge.drain({ deadlineMs: 5_000 });

    expect(room.questions.map(({ text }) => text)).toEqual(['go', 'Carol, min and max by shop']);
  });
});
