import { describe, expect, test } from 'vitest';
import { openLocalSlack } from '../../src/local/slack/index.js';
import { SlackStartError } from '../../src/slack/index.js';
import { openRoom, type Room } from './support/open-room.js';
import { CHANNEL } from './support/play.js';

async function health({ edge }: Room): Promise<number> {
  return (await fetch(`http://127.0.0.1:${edge.port}/healthz`)).status;
}

async function ask(room: Room, text: string): Promise<void> {
  const { slack } = room;
  const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> ${text}` });
  await room.replies(posted, (all) => all.length > 0);
}

describe('the start', () => {
  test.each([
    [{ botToken: 'xoxb-wrong' }, 'SLACK_BOT_TOKEN', 'invalid_auth'],
    [{ connection: { mode: 'socket', appToken: 'xapp-wrong' } }, 'SLACK_APP_TOKEN', 'invalid_auth'],
  ] as const)(
    'with %j fails, and names the variable and the remedy',
    async (edge, variable, code) => {
      const error: unknown = await openRoom({ edge }).then(
        (room) => room[Symbol.asyncDispose](),
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(SlackStartError);
      expect(error).toMatchObject({ variable, code });
      expect(String(error)).toContain('https://api.slack.com/apps');
    },
  );

  test('on a port that is taken fails, and names it', async () => {
    await using first = await openRoom();
    const second = openRoom({ edge: { port: first.edge.port } });
    await expect(second).rejects.toMatchObject({ variable: 'PORT' });
  });
});

describe('the health check', () => {
  test('is fine while events can come, and nothing else is served', async () => {
    await using room = await openRoom();
    expect(await health(room)).toBe(200);
    expect((await fetch(`http://127.0.0.1:${room.edge.port}/`)).status).toBe(404);
  });

  test('is not once no more events are taken', async () => {
    await using room = await openRoom();
    await room.edge.drain({ deadlineMs: 0 });
    expect(await health(room)).toBe(503);
  });
});

describe('the socket', () => {
  test('is opened again after Slack asked for it, and after it was cut', async () => {
    await using room = await openRoom({ mode: 'socket' });
    const { sockets } = room.slack;
    for (const lose of [() => sockets.disconnect('refresh_requested'), () => sockets.cut()]) {
      lose();
      await room.slack.waitFor(() => sockets.count() === 0);
      await room.slack.waitFor(() => sockets.count() === 1);
      await ask(room, 'are you there?');
    }
  });

  test('is opened again although Slack refuses it for a while', async () => {
    await using room = await openRoom({ mode: 'socket' });
    const { slack } = room;
    const method = 'apps.connections.open';
    const faults = [{ status: 500 }, { error: 'invalid_auth' }, { drop: 'request' }] as const;
    const handles = faults.map((fault) => slack.fail({ method, ...fault }));
    slack.sockets.cut();
    await slack.waitFor(() => slack.sockets.count() === 0);
    expect(await health(room)).toBe(503);
    await slack.waitFor(() => slack.sockets.count() === 1);
    await ask(room, 'are you there?');

    expect(handles.map(({ met }) => met)).toEqual([1, 1, 1]);
    expect(await health(room)).toBe(200);
  });

  test('is closed at the end, even while it is being opened again', async () => {
    await using slack = await openLocalSlack();
    const { apiUrl, botToken, appToken } = slack;
    const connection = { mode: 'socket', appToken } as const;
    const room = await openRoom({ mode: 'socket', edge: { apiUrl, botToken, connection } });
    using _late = slack.fail({ method: 'apps.connections.open', delayMs: 300 });
    slack.sockets.cut();
    await slack.waitFor(() => slack.sockets.count() === 0);
    await room[Symbol.asyncDispose]();

    expect(slack.sockets.count()).toBe(0);
  });
});

test('what people say and tokens are never logged', async () => {
  await using room = await openRoom({ mode: 'socket', without: ['agents.sessions.setStatus'] });
  room.slack.fail({ method: 'chat.postMessage', error: 'fatal_error' });
  await room.slack.post({
    channel: CHANNEL,
    text: `<@${room.slack.bot.userId}> my salary is a secret`,
  });
  await room.slack.waitFor(() => room.questions.length === 1);
  await room.edge.drain({ deadlineMs: 5_000 });
  room.slack.sockets.cut();
  const log = room.log.join('');

  expect(log).not.toMatch(/salary|xoxb-|xapp-/);
  expect(log).toContain('fatal_error');
});
