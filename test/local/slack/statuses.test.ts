import { expect, test } from 'vitest';
import { openLocalSlack } from '../../../src/local/slack/index.js';
import { webClient } from './web-client.js';

const general = 'C0GENERAL';

function refusal(error: string) {
  return { data: { ok: false, error } };
}

test('a status is shown until the bot says something in the thread', async () => {
  const clock = { at: Date.now() };
  await using slack = await openLocalSlack({ now: () => clock.at });
  const client = webClient(slack);
  const { channel, ts } = await slack.post({ channel: general, text: 'go' });
  const place = { channel_id: channel, thread_ts: ts };
  await client.assistant.threads.setStatus({ ...place, status: 'reading' });
  expect(slack.statusOf(channel, ts)).toMatchObject({ text: 'reading', session: 'processing' });
  await client.chat.postMessage({ channel, text: 'done', thread_ts: ts });
  expect(slack.statusOf(channel, ts).text).toBe('');
  await client.assistant.threads.setStatus({ ...place, status: 'again' });
  clock.at += 121_000;
  expect(slack.statusOf(channel, ts).text).toBe('');
});

test('a session has a status and a title of its own', async () => {
  await using slack = await openLocalSlack();
  const client = webClient(slack);
  const { channel, ts } = await slack.post({ channel: general, text: 'go' });
  const place = { channel_id: channel, thread_ts: ts };
  await client.agents.sessions.setStatus({ ...place, status: 'processing', title: 'Sales' });
  await client.agents.sessions.rename({ ...place, title: 'Sales by month' });
  expect(slack.statusOf(channel, ts)).toMatchObject({
    session: 'processing',
    title: 'Sales by month',
  });
});

test('a reaction is added once', async () => {
  await using slack = await openLocalSlack();
  const client = webClient(slack);
  const { channel, ts } = await slack.post({ channel: general, text: 'go' });
  const eyes = { channel, timestamp: ts, name: 'eyes' };
  await client.reactions.add(eyes);
  await expect(client.reactions.add(eyes)).rejects.toMatchObject(refusal('already_reacted'));
  const users = [slack.bot.userId];
  expect(slack.messages(channel)[0]?.reactions).toEqual([{ name: 'eyes', users }]);
  await client.reactions.remove(eyes);
  expect(slack.messages(channel)[0]?.reactions).toEqual([]);
});
