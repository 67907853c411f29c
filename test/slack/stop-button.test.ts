import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createGate } from './support/gate.js';
import { answered, openRoom, type Room } from './support/open-room.js';
import { CHANNEL } from './support/play.js';

const people = [
  { id: 'U0ALICE', name: 'alice' },
  { id: 'U0BOB', name: 'bob' },
  { id: 'U0GUEST', name: 'guest', isGuest: true },
  { id: 'U0OUTSIDER', name: 'outsider', team: 'T0OTHER' },
];

const WHOLE = 'So far so good.';

/** A room in which an answer has shown its first words and is whole once it goes on and ends. */
async function answeringRoom(without: readonly string[] = []) {
  const [goOn, end] = [createGate(), createGate()];
  const room = await openRoom({
    slack: { people },
    without,
    answer: async (_, { signal, onStep }) => {
      const stopped = once(signal, 'abort');
      onStep({ kind: 'text', delta: 'So far ' });
      await Promise.race([goOn.opened, stopped]);
      signal.throwIfAborted();
      onStep({ kind: 'text', delta: 'so good.' });
      await Promise.race([end.opened, stopped]);
      signal.throwIfAborted();
      return { ...answered, text: WHOLE };
    },
  });
  const { slack } = room;
  const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> go` });
  await room.replies(posted, (all) => all.length === 1);
  const press = (user: string) =>
    slack.stop({ channel: CHANNEL, threadTs: posted.ts, user }).delivered;
  return {
    room,
    posted,
    press,
    goOn,
    end,
    [Symbol.asyncDispose]: () => room[Symbol.asyncDispose](),
  };
}

async function saidIn(room: Room, threadTs: string): Promise<readonly string[]> {
  await room.edge.drain({ deadlineMs: 10_000 });
  const said = room.slack.thread(CHANNEL, threadTs);
  return said
    .filter(({ author, onlyFor }) => author.isBot && onlyFor === undefined)
    .map(({ text }) => text.trim());
}

const told = ({ slack }: Room) => slack.calls('chat.postEphemeral').map(({ args }) => args);

describe("Slack's stop button", () => {
  test.each(['U0ALICE', 'U0BOB'])('ends the work for %s, who may ask', async (user) => {
    await using answering = await answeringRoom();
    const { room, posted } = answering;
    await answering.press(user);
    await answering.press(user);

    expect((await saidIn(room, posted.ts)).join('\n')).toMatch(/^So far\s+Stopped\./);
    expect(told(room)).toEqual([]);
  });

  test.each([
    ['U0GUEST', /guests.*wanted to stop goes on/],
    ['U0OUTSIDER', /people of the workspace.*wanted to stop goes on/],
  ])('ends nothing for %s, who is told so alone', async (user, why) => {
    await using answering = await answeringRoom();
    const { room, posted } = answering;
    await answering.press(user);
    await room.slack.waitFor(() => told(room).length > 0);
    answering.goOn.open();
    answering.end.open();

    expect(await saidIn(room, posted.ts)).toEqual(['So far', 'so good.']);
    expect(told(room)).toHaveLength(1);
    expect(told(room)[0]).toMatchObject({
      ...{ channel: CHANNEL, thread_ts: posted.ts, user, text: expect.stringMatching(why) },
    });
  });

  test('lets the answer grow on in another streamed message for whom it does not heed', async () => {
    await using answering = await answeringRoom();
    const { room, posted } = answering;
    await answering.press('U0GUEST');
    answering.goOn.open();
    const isGrowing = ({ streaming }: { streaming: string | undefined }) =>
      streaming === 'in_progress';
    await room.slack.waitFor(
      () =>
        room.slack
          .thread(CHANNEL, posted.ts)
          .filter(({ author }) => author.isBot)
          .some(isGrowing),
      { timeoutMs: 20_000 },
    );
    answering.end.open();

    expect(await saidIn(room, posted.ts)).toEqual(['So far', 'so good.']);
    expect(room.slack.statusOf(CHANNEL, posted.ts).session).toBe('active');
  }, 40_000);

  test('is not heeded where nobody is said to have pressed it', async () => {
    await using answering = await answeringRoom();
    const { room, posted } = answering;
    await room.slack.deliver(stopEvent(posted.ts, '9999999999.000000'));
    answering.goOn.open();
    answering.end.open();

    expect((await saidIn(room, posted.ts)).join('')).toContain('so good.');
    expect(room.log.join()).toContain('a stop that nobody is said to have pressed is not heeded');
  });

  test('ends nothing that was asked after it was pressed, when Slack delivers it late', async () => {
    await using answering = await answeringRoom();
    const { room, posted } = answering;
    const late = { ...stopEvent(posted.ts, '1000000000.000000'), user: 'U0ALICE' };
    await room.slack.deliver(late, { retry: { num: 1, reason: 'http_timeout' } });
    answering.goOn.open();
    answering.end.open();

    expect((await saidIn(room, posted.ts)).join('')).toContain('so good.');
  });

  test('of a message that is edited instead of streamed is held against the same rules', async () => {
    await using answering = await answeringRoom(['chat.startStream']);
    const { room, posted } = answering;
    await answering.press('U0GUEST');
    await room.slack.waitFor(() => told(room).length > 0);
    answering.goOn.open();
    answering.end.open();

    expect(await saidIn(room, posted.ts)).toEqual([WHOLE]);
  });
});

function stopEvent(threadTs: string, pressedTs: string) {
  return {
    ...{ type: 'agent_session_stopped', channel: CHANNEL, thread_ts: threadTs },
    ...{ streaming_message_ts: [], event_ts: pressedTs },
  };
}
