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
  expect(slack.calls('apps.connections.open')).toHaveLength(2);
});

test('a bot notices a connection over which nothing comes any more', async () => {
  await using slack = await openLocalSlack();
  await using _bot = await startBot({ slack, mode: 'socket', listen: () => {} });
  slack.sockets.mute();
  const posted = await slack.post({ channel: 'C0GENERAL', text: 'hello' });
  expect(await posted.delivered).toMatchObject([{ kind: 'acknowledged' }]);
});
