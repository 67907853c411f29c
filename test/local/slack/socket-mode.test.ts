import type { App } from '@slack/bolt';
import { expect, test } from 'vitest';
import { openLocalSlack } from '../../../src/local/slack/index.js';
import { startBot } from './bolt-bot.js';

test('an event waits for a Socket Mode connection', async () => {
  await using slack = await openLocalSlack();
  const posted = await slack.post({ channel: 'C0GENERAL', text: 'early' });
  const seen: string[] = [];
  await using _bot = await startBot({
    slack,
    mode: 'socket',
    listen: (app) => app.message(async ({ message }) => void seen.push(message.ts)),
  });
  await posted.delivered;
  expect(seen).toEqual([posted.ts]);
});

test('an envelope that was not acknowledged when its connection ended goes to the next one', async () => {
  await using slack = await openLocalSlack();
  const seen: (number | undefined)[] = [];
  await using _bot = await startBot({
    slack,
    mode: 'socket',
    listen: (app) => app.message(async ({ context }) => void seen.push(context.retryNum)),
  });
  slack.sockets.mute();
  const posted = await slack.post({ channel: 'C0GENERAL', text: 'hello' });
  slack.sockets.cut();
  expect(await posted.delivered).toMatchObject([{ kind: 'acknowledged', attempts: 2 }]);
  expect(seen).toEqual([1]);
});

test('a bot comes back after a disconnect message', async () => {
  await using slack = await openLocalSlack();
  await using _bot = await startBot({ slack, mode: 'socket', listen: () => {} });
  slack.sockets.disconnect('refresh_requested');
  await slack.waitFor(() => slack.sockets.count() === 0);
  const posted = await slack.post({ channel: 'C0GENERAL', text: 'welcome back' });
  expect(await posted.delivered).toMatchObject([{ kind: 'acknowledged' }]);
});

test('a bot notices a connection over which nothing comes any more', async () => {
  await using slack = await openLocalSlack();
  await using _bot = await startBot({ slack, mode: 'socket', listen: () => {} });
  slack.sockets.mute();
  const posted = await slack.post({ channel: 'C0GENERAL', text: 'hello' });
  expect(await posted.delivered).toMatchObject([{ kind: 'acknowledged' }]);
});

test('each event goes to one of several connections, and to another one when that is lost', async () => {
  await using slack = await openLocalSlack();
  const seen: string[] = [];
  const hear = (name: string) => (app: App) =>
    app.message(async ({ message }) => void seen.push(`${name} ${message.ts}`));
  const first = await startBot({ slack, mode: 'socket', listen: hear('first') });
  await using _second = await startBot({ slack, mode: 'socket', listen: hear('second') });
  for (const text of ['1', '2', '3', '4']) {
    await (await slack.post({ channel: 'C0GENERAL', text })).delivered;
  }
  expect(seen.map((line) => line.split(' ')[0]).toSorted()).toEqual([
    'first',
    'first',
    'second',
    'second',
  ]);
  await first[Symbol.asyncDispose]();
  await slack.waitFor(() => slack.sockets.count() === 1);
  const { ts, delivered } = await slack.post({ channel: 'C0GENERAL', text: '5' });
  await delivered;
  expect(seen.at(-1)).toBe(`second ${ts}`);
});
