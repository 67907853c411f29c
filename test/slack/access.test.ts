import { describe, expect, test } from 'vitest';
import type { AccessRules } from '../../src/slack/index.js';
import { createGate } from './support/gate.js';
import { answered, openRoom, type Room, type RoomOptions } from './support/open-room.js';

const channel = 'C0GENERAL';

const people = [
  { id: 'U0ALICE', name: 'alice' },
  { id: 'U0GUEST', name: 'guest', isGuest: true },
  { id: 'U0OUTSIDER', name: 'outsider', team: 'T0OTHER' },
];

const members: AccessRules = {
  channels: undefined,
  users: undefined,
  guests: false,
  outsiders: false,
};

function open(rules: Partial<AccessRules> = {}, options: RoomOptions = {}): Promise<Room> {
  const access = { ...members, ...rules };
  return openRoom({ slack: { people }, ...options, edge: { access } });
}

/** The client itself waits for seconds before it tries again. */
const patient = { timeoutMs: 30_000 };

/** Asks, and gives the answer or what the asker alone is told. */
async function ask(room: Room, user: string, place = channel): Promise<string> {
  const { slack } = room;
  const { ts } = await slack.post({ channel: place, user, text: `<@${slack.bot.userId}> sum?` });
  const said = await slack.waitFor(() => {
    const whispered = slack.messages(place).find((each) => each.onlyFor === user && each.ts > ts);
    return whispered ?? slack.thread(place, ts).find(({ author }) => author.isBot);
  }, patient);
  return said.text;
}

describe('who may ask', () => {
  test('is waited for while Slack does not tell, and no question is lost', async () => {
    await using room = await open();
    // Once more than its client tries by itself.
    room.slack.fail({ method: 'users.info', status: 503, times: 5 });
    expect(await ask(room, 'U0ALICE')).toBe('It is 42.');
  }, 60_000);

  test('are members; guests and people of other companies are told why not, and whom to ask', async () => {
    await using room = await open();

    expect(await ask(room, 'U0ALICE')).toBe('It is 42.');
    expect(await ask(room, 'U0GUEST')).toMatch(/do not answer guests.*ALLOW_GUESTS/);
    expect(await ask(room, 'U0OUTSIDER')).toMatch(/only people of the workspace.*ALLOW_EXTERNAL/);
    expect(room.questions.map(({ asker }) => asker.userId)).toEqual(['U0ALICE']);
    const refused = room.log.filter((line) => line.includes('an asker was refused'));
    expect(refused).toHaveLength(2);
  });

  test('are guests and people of other companies where both are let in, each where it is alone', async () => {
    await using both = await open({ guests: true, outsiders: true });
    expect(await ask(both, 'U0GUEST')).toBe('It is 42.');
    expect(await ask(both, 'U0OUTSIDER')).toBe('It is 42.');
    await using guests = await open({ guests: true });
    expect(await ask(guests, 'U0GUEST')).toBe('It is 42.');
    expect(await ask(guests, 'U0OUTSIDER')).toMatch(/ALLOW_EXTERNAL/);
  });

  test('are only those listed, in the channels that are listed and in direct messages', async () => {
    await using room = await open({
      channels: new Set(['C0SALES']),
      users: new Set(['U0ALICE']),
    });

    expect(await ask(room, 'U0ALICE')).toMatch(/do not answer in this channel.*ALLOWED_CHANNELS/);
    expect(await ask(room, 'U0GUEST', 'C0SALES')).toMatch(/only some people.*ALLOWED_USERS/);
    expect(await ask(room, 'U0ALICE', 'C0SALES')).toBe('It is 42.');
    expect(await ask(room, 'U0ALICE', room.slack.dm('U0ALICE').id)).toBe('It is 42.');
  });

  test('are nobody whom Slack does not describe, or describes by half', async () => {
    await using room = await open();
    const { slack } = room;
    {
      using _lost = slack.fail({ method: 'users.info', error: 'user_not_found', times: 99 });
      expect(await ask(room, 'U0ALICE')).toMatch(/could not make out whether I may/);
    }
    {
      using _lacking = slack.fail({ method: 'users.info', error: 'missing_scope', times: 99 });
      expect(await ask(room, 'U0GUEST')).toMatch(/users:read/);
    }
    expect(room.questions).toEqual([]);
    expect(await ask(room, 'U0ALICE')).toBe('It is 42.');
  }, 60_000);
});

test('a refusal is told once a thread, to the asker alone, and not to those who did not call', async () => {
  await using room = await open();
  const { slack } = room;
  const call = `<@${slack.bot.userId}>`;
  const { ts: threadTs } = await slack.post({ channel, text: `${call} sum?` });
  await room.replies({ channel, threadTs }, (all) => all.length === 1);
  for (const text of ['hello', `${call} sum?`, `${call} mean?`])
    await slack.post({ channel, user: 'U0GUEST', text, threadTs });
  await slack.post({ channel, text: `${call} last`, threadTs });
  await room.replies({ channel, threadTs }, (all) => all.length >= 3);

  const calls = slack.calls('chat.postEphemeral').map(({ args }) => args);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ channel, user: 'U0GUEST', thread_ts: threadTs });
});

describe('in a thread', () => {
  test('those who called the bot need no mention, others are left to talk', async () => {
    await using room = await open({ guests: true });
    const { slack } = room;
    const call = `<@${slack.bot.userId}>`;
    const { ts: threadTs } = await slack.post({ channel, text: `${call} sum?` });
    const thread = { channel, threadTs };
    await room.replies(thread, (all) => all.length === 1);
    await slack.post({ channel, user: 'U0GUEST', text: 'nice, isn’t it?', threadTs });
    await slack.post({ channel, text: '<@U0GUEST> what do you think?', threadTs });
    await slack.post({ channel, text: 'and the mean?', threadTs });
    await room.replies(thread, (all) => all.length === 2);
    await slack.post({ channel, user: 'U0GUEST', text: `${call} and the max?`, threadTs });
    await room.replies(thread, (all) => all.length === 3);
    await slack.post({ channel, user: 'U0GUEST', text: 'the min, too', threadTs });
    await room.replies(thread, (all) => all.length === 4);

    expect(room.questions.map(({ text }) => text)).toEqual([
      'sum?',
      'and the mean?',
      'and the max?',
      'the min, too',
    ]);
  });

  test('a stop by somebody who may not ask stops nothing', async () => {
    const gate = createGate();
    const answer: RoomOptions['answer'] = async (_, { signal }) => {
      await gate.opened;
      signal.throwIfAborted();
      return answered;
    };
    await using room = await open({}, { answer });
    const { slack } = room;
    const call = `<@${slack.bot.userId}>`;
    const { ts: threadTs } = await slack.post({ channel, text: `${call} sum?` });
    await slack.waitFor(() => room.questions.length === 1);
    await slack.post({ channel, user: 'U0OUTSIDER', text: `${call} stop`, threadTs });
    await slack.waitFor(() => slack.calls('chat.postEphemeral').length === 1);
    gate.open();
    const all = await room.replies({ channel, threadTs }, (said) => said.length === 2);

    expect(all.filter(({ onlyFor }) => !onlyFor).map(({ text }) => text)).toEqual(['It is 42.']);
  });
});
