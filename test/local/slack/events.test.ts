import type { KnownEventFromType } from '@slack/bolt';
import { expect, test } from 'vitest';
import { openLocalSlack, RequestUrlRefused } from '../../../src/local/slack/index.js';
import { startBot } from './bolt-bot.js';
import { openRequestUrl } from './request-url.js';

const modes = ['http', 'socket'] as const;

test.each(modes)('a mention reaches a %s bot as app_mention and as message', async (mode) => {
  await using slack = await openLocalSlack();
  const seen: string[] = [];
  await using _bot = await startBot({
    slack,
    mode,
    listen: (app) => {
      app.event('app_mention', async ({ event }) => void seen.push(`mention ${event.ts}`));
      app.message(async ({ message }) => void seen.push(`message ${message.ts}`));
    },
  });
  const posted = await slack.post({ channel: 'C0GENERAL', text: `<@${slack.bot.userId}> hi` });
  const delivered = await posted.delivered;
  expect(delivered.map(({ kind }) => kind)).toEqual(['acknowledged', 'acknowledged']);
  expect(seen.toSorted()).toEqual([`mention ${posted.ts}`, `message ${posted.ts}`]);
});

test.each(modes)('a direct message reaches a %s bot once', async (mode) => {
  await using slack = await openLocalSlack();
  const seen: KnownEventFromType<'message'>[] = [];
  await using _bot = await startBot({
    slack,
    mode,
    listen: (app) => app.message(async ({ message }) => void seen.push(message)),
  });
  const text = `<@${slack.bot.userId}> hi`;
  const posted = await slack.post({ channel: slack.dm('U0ALICE').id, user: 'U0ALICE', text });
  await posted.delivered;
  expect(seen).toMatchObject([{ channel_type: 'im', text, user: 'U0ALICE', channel: 'D0ALICE' }]);
});

test.each(modes)('a %s bot answers in the thread with say', async (mode) => {
  await using slack = await openLocalSlack();
  await using _bot = await startBot({
    slack,
    mode,
    listen: (app) =>
      app.event('app_mention', async ({ event, say }) => {
        await say({ text: 'here', thread_ts: event.ts });
      }),
  });
  const { ts } = await slack.post({ channel: 'C0GENERAL', text: `<@${slack.bot.userId}> hi` });
  const answer = await slack.waitFor(() => slack.thread('C0GENERAL', ts)[1]);
  expect(answer).toMatchObject({ text: 'here', author: { name: 'threadbook', isBot: true } });
});

test('an event that is not acknowledged comes again with its retry number and reason', async () => {
  await using bot = await openRequestUrl(500, 'hang', 200);
  const retryDelaysMs = [0, 5, 10];
  await using slack = await openLocalSlack({
    eventsUrl: bot.url,
    ackTimeoutMs: 1_000,
    retryDelaysMs,
  });
  const posted = await slack.post({ channel: 'C0GENERAL', text: 'hello' });
  expect(await posted.delivered).toMatchObject([{ kind: 'acknowledged', attempts: 3 }]);
  expect(
    bot.requests.map(({ headers }) => [
      headers['x-slack-retry-num'],
      headers['x-slack-retry-reason'],
    ]),
  ).toEqual([
    [undefined, undefined],
    ['1', 'http_error'],
    ['2', 'http_timeout'],
  ]);
  expect(new Set(bot.requests.map(({ body }) => body)).size).toBe(1);
});

test('an event goes out three times more at most', async () => {
  await using bot = await openRequestUrl(500, 500, 500, 500, 200);
  await using slack = await openLocalSlack({ eventsUrl: bot.url, retryDelaysMs: [0, 1, 2] });
  const posted = await slack.post({ channel: 'C0GENERAL', text: 'hello' });
  expect(await posted.delivered).toEqual([{ kind: 'given-up', attempts: 4, reason: 'http_error' }]);
});

test('a bot with another signing secret refuses the events', async () => {
  await using slack = await openLocalSlack({ retryDelaysMs: [] });
  await using bot = await startBot({ slack, mode: 'http', listen: () => {} });
  await using stranger = await openLocalSlack({
    signingSecret: 'another',
    eventsUrl: bot.url,
    retryDelaysMs: [],
  });
  const posted = await stranger.post({ channel: 'C0GENERAL', text: 'hello' });
  expect(await posted.delivered).toMatchObject([{ kind: 'given-up', reason: 'http_error' }]);
});

test('sendEventsTo rejects a request URL that does not echo the challenge', async () => {
  await using bot = await openRequestUrl(200);
  await using slack = await openLocalSlack();
  await expect(slack.sendEventsTo(bot.url)).rejects.toThrow(RequestUrlRefused);
});

test('deliver sends the same event several times with one event_id', async () => {
  await using bot = await openRequestUrl();
  await using slack = await openLocalSlack({ eventsUrl: bot.url });
  await slack.deliver({ type: 'message', channel: 'C0GENERAL', ts: '1.1' }, { times: 3 });
  const ids = bot.requests.map(({ body }) => JSON.parse(body).event_id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});

test('the bot hears of its own messages and their edits, and Bolt drops the former', async () => {
  await using slack = await openLocalSlack();
  const seen: (string | undefined)[] = [];
  await using bot = await startBot({
    slack,
    mode: 'http',
    listen: (app) => app.message(async ({ message }) => void seen.push(message.subtype)),
  });
  const { ts = '' } = await bot.client.chat.postMessage({ channel: 'C0GENERAL', text: 'one' });
  await bot.client.chat.update({ channel: 'C0GENERAL', ts, text: 'two' });
  await slack.waitFor(() => slack.deliveries().length === 2);
  expect(slack.deliveries().map(({ payload }) => payload['event'])).toMatchObject([
    { type: 'message', user: slack.bot.userId, text: 'one' },
    { type: 'message', subtype: 'message_changed', message: { text: 'two' } },
  ]);
  await slack.waitFor(() => seen.length === 1);
  expect(seen).toEqual(['message_changed']);
});

test('a person’s edit arrives as message_changed and a removal as message_deleted', async () => {
  await using bot = await openRequestUrl();
  await using slack = await openLocalSlack({ eventsUrl: bot.url });
  const place = await slack.post({ channel: 'C0GENERAL', text: 'one' });
  await slack.edit(place, 'two').delivered;
  await slack.remove(place).delivered;
  const events = bot.requests.map(({ body }) => JSON.parse(body).event);
  expect(events.slice(1)).toMatchObject([
    { subtype: 'message_changed', message: { text: 'two' }, previous_message: { text: 'one' } },
    { subtype: 'message_deleted', deleted_ts: place.ts, previous_message: { text: 'two' } },
  ]);
});

test('a removed root with replies arrives as a tombstone', async () => {
  await using bot = await openRequestUrl();
  await using slack = await openLocalSlack({ eventsUrl: bot.url });
  const root = await slack.post({ channel: 'C0GENERAL', text: 'root' });
  await slack.post({ channel: 'C0GENERAL', text: 'reply', threadTs: root.ts });
  await slack.remove(root).delivered;
  const last = JSON.parse(bot.requests.at(-1)?.body ?? '{}');
  expect(last.event).toMatchObject({
    subtype: 'message_changed',
    message: { subtype: 'tombstone', user: 'USLACKBOT' },
  });
});

test('a channel without the bot is silent to it', async () => {
  await using slack = await openLocalSlack({ eventsUrl: 'http://127.0.0.1:9/' });
  const posted = await slack.post({ channel: 'C0RANDOM', text: `<@${slack.bot.userId}>` });
  expect(await posted.delivered).toEqual([]);
});
