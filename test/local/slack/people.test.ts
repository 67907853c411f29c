import { expect, test } from 'vitest';
import { openLocalSlack, WaitedInVain } from '../../../src/local/slack/index.js';
import { openRequestUrl } from './request-url.js';

const general = 'C0GENERAL';

async function lastEvent(requests: readonly { readonly body: string }[]) {
  return JSON.parse(requests.at(-1)?.body ?? '{}');
}

test('what was said before the bot listened is history without events', async () => {
  await using slack = await openLocalSlack({ eventsUrl: 'http://127.0.0.1:9/' });
  const posted = await slack.post({ channel: general, text: 'old', isUnheard: true });
  expect(await posted.delivered).toEqual([]);
  expect(slack.messages(general)).toMatchObject([{ text: 'old' }]);
});

test('a mention can come without its files while the message has them', async () => {
  await using bot = await openRequestUrl();
  await using slack = await openLocalSlack({ eventsUrl: bot.url, filesInMentions: false });
  const files = [{ name: 'a.csv', content: 'a' }];
  const text = `<@${slack.bot.userId}> sum?`;
  await (await slack.post({ channel: general, text, files })).delivered;
  const events = bot.requests.map(({ body }) => JSON.parse(body).event);
  const mention = events.find(({ type }) => type === 'app_mention');
  const message = events.find(({ type }) => type === 'message');
  expect(mention).not.toHaveProperty('files');
  expect(message).toMatchObject({ subtype: 'file_share', files: [{ name: 'a.csv' }] });
});

test('a reply that is also sent to the channel stands in both', async () => {
  await using bot = await openRequestUrl();
  await using slack = await openLocalSlack({ eventsUrl: bot.url });
  const root = await slack.post({ channel: general, text: 'root' });
  const reply = { channel: general, text: 'max?', threadTs: root.ts, broadcast: true };
  await (await slack.post(reply)).delivered;
  expect(slack.messages(general).map(({ text }) => text)).toEqual(['root', 'max?']);
  expect(slack.thread(general, root.ts).map(({ text }) => text)).toEqual(['root', 'max?']);
  const { event } = await lastEvent(bot.requests);
  expect(event).toMatchObject({ subtype: 'thread_broadcast', root: { ts: root.ts } });
});

test('another bot’s message says so', async () => {
  await using bot = await openRequestUrl();
  await using slack = await openLocalSlack({ eventsUrl: bot.url });
  slack.addPerson({ id: 'U0OTHER', name: 'other', isBot: true });
  await (await slack.post({ channel: general, user: 'U0OTHER', text: 'thanks' })).delivered;
  const { event } = await lastEvent(bot.requests);
  expect(event).toMatchObject({ subtype: 'bot_message', bot_id: 'B0OTHER' });
  expect(event).not.toHaveProperty('client_msg_id');
});

test('somebody of another workspace writes under that workspace’s id', async () => {
  await using bot = await openRequestUrl();
  await using slack = await openLocalSlack({ eventsUrl: bot.url });
  slack.addChannel({ id: 'C0SHARED', name: 'shared', isShared: true });
  slack.addPerson({ id: 'U0GUEST', name: 'guest', team: 'T0OTHER' });
  await (await slack.post({ channel: 'C0SHARED', user: 'U0GUEST', text: 'hi' })).delivered;
  expect(await lastEvent(bot.requests)).toMatchObject({
    team_id: slack.team.id,
    is_ext_shared_channel: true,
    event: { team: 'T0OTHER', user_team: 'T0OTHER' },
  });
});

test('an invitation makes the bot hear a channel', async () => {
  await using bot = await openRequestUrl();
  await using slack = await openLocalSlack({ eventsUrl: bot.url });
  await slack.invite('C0RANDOM').delivered;
  await (await slack.post({ channel: 'C0RANDOM', text: 'hi' })).delivered;
  expect(await lastEvent(bot.requests)).toMatchObject({ event: { text: 'hi' } });
});

test('a person’s text comes with the blocks that Slack makes of it', async () => {
  await using bot = await openRequestUrl();
  await using slack = await openLocalSlack({ eventsUrl: bot.url });
  const text = `<@${slack.bot.userId}> a &lt; b <https://example.com|here>`;
  await (await slack.post({ channel: slack.dm('U0ALICE').id, text })).delivered;
  const { event } = await lastEvent(bot.requests);
  expect(event.blocks[0].elements[0].elements).toEqual([
    { type: 'user', user_id: slack.bot.userId },
    { type: 'text', text: ' a < b ' },
    { type: 'link', url: 'https://example.com', text: 'here' },
  ]);
});

test('a raw event_callback keeps its own event_id and gets what it lacks', async () => {
  await using bot = await openRequestUrl();
  await using slack = await openLocalSlack({ eventsUrl: bot.url });
  const event = { type: 'app_mention', channel: general, ts: '1.1', text: 'x' };
  const retry = { num: 1, reason: 'timeout' };
  await slack.deliver({ type: 'event_callback', event_id: 'Ev1', event }, { retry });
  expect(await lastEvent(bot.requests)).toMatchObject({ event_id: 'Ev1', team_id: slack.team.id });
  expect(bot.requests[0]?.headers['x-slack-retry-num']).toBe('1');
});

test('waitFor rejects when its time is over, or at once when its signal is aborted', async () => {
  await using slack = await openLocalSlack();
  const never = () => undefined;
  await expect(slack.waitFor(never, { timeoutMs: 1, what: 'Godot' })).rejects.toThrow(
    new WaitedInVain('Godot', 1),
  );
  const reason = new Error('enough');
  const signal = AbortSignal.abort(reason);
  await expect(slack.waitFor(() => true, { signal })).rejects.toBe(reason);
});

test('changes yields what happens from its call on, until its signal', async () => {
  await using slack = await openLocalSlack();
  const end = new AbortController();
  const changes = slack.changes({ signal: end.signal });
  await slack.post({ channel: general, text: 'one' });
  await slack.post({ channel: general, text: 'two' });
  const texts: string[] = [];
  for await (const change of changes) {
    if (change.kind === 'message-posted') texts.push(change.message.text);
    if (texts.length === 2) end.abort();
  }
  expect(texts).toEqual(['one', 'two']);
});

test('closing twice is harmless, and gives up what was on its way', async () => {
  const slack = await openLocalSlack();
  const { delivered } = await slack.post({ channel: general, text: 'nobody hears' });
  await slack[Symbol.asyncDispose]();
  await slack[Symbol.asyncDispose]();
  expect(await delivered).toEqual([{ kind: 'given-up', attempts: 0, reason: 'closed' }]);
});
