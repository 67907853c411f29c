import { expect, test } from 'vitest';
import { openLocalSlack } from '../../../src/local/slack/index.js';
import { startBot } from './bolt-bot.js';

const general = 'C0GENERAL';

test('App Home is told as opened and shows what was published', async () => {
  await using slack = await openLocalSlack();
  await using _bot = await startBot({
    slack,
    mode: 'http',
    listen: (app) =>
      app.event('app_home_opened', async ({ client, event }) => {
        await client.views.publish({
          user_id: event.user,
          view: { type: 'home', blocks: [{ type: 'divider' }] },
        });
      }),
  });
  slack.openHome({ user: 'U0BOB' });
  const [home] = await slack.waitFor(() => slack.views().length > 0 && slack.views());
  expect(home).toMatchObject({ type: 'home', user: 'U0BOB' });
});

test('the native Stop ends a stream and tells the bot which', async () => {
  await using slack = await openLocalSlack();
  const stopped: unknown[] = [];
  await using bot = await startBot({
    slack,
    mode: 'http',
    listen: (app) =>
      app.event('agent_session_stopped', async ({ event }) => void stopped.push(event)),
  });
  const { ts } = await slack.post({ channel: general, text: 'go' });
  const place = { channel: general, thread_ts: ts };
  const recipient = { recipient_team_id: slack.team.id, recipient_user_id: 'U0ALICE' };
  const stream = await bot.client.chat.startStream({ ...place, ...recipient, markdown_text: 'a' });
  expect(slack.statusOf(general, ts).session).toBe('processing');
  await slack.stop({ channel: general, threadTs: ts, user: 'U0BOB' }).delivered;
  expect(stopped).toMatchObject([
    { user: 'U0BOB', thread_ts: ts, streaming_message_ts: [stream.ts] },
  ]);
  const here = { channel: general, ts: stream.ts ?? '', markdown_text: 'b' };
  await expect(bot.client.chat.appendStream(here)).rejects.toMatchObject({
    data: { error: 'stopped_by_user' },
  });
  await bot.client.chat.stopStream(here);
  expect(slack.statusOf(general, ts).session).toBe('active');
});
