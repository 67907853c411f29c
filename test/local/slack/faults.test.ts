import { expect, test } from 'vitest';
import { openLocalSlack } from '../../../src/local/slack/index.js';
import { webClient } from './web-client.js';

const post = { channel: 'C0GENERAL', text: 'x' };

test('fail lets the next calls of a method go wrong, and then no more', async () => {
  await using slack = await openLocalSlack();
  const client = webClient(slack);
  const fault = slack.fail({ method: 'chat.postMessage', error: 'restricted_action', times: 2 });
  for (const _ of [1, 2]) {
    await expect(client.chat.postMessage(post)).rejects.toMatchObject({
      data: { error: 'restricted_action' },
    });
  }
  await client.auth.test();
  await client.chat.postMessage(post);
  expect(fault.met).toBe(2);
});

test('a fault is taken back when it is disposed of', async () => {
  await using slack = await openLocalSlack();
  {
    using _ = slack.fail({ method: '*', status: 500, times: Number.POSITIVE_INFINITY });
    await expect(webClient(slack).auth.test()).rejects.toMatchObject({ statusCode: 500 });
  }
  await webClient(slack).auth.test();
});

test('a fault can concern some arguments only', async () => {
  await using slack = await openLocalSlack();
  const when = (args: Readonly<Record<string, unknown>>) => args['text'] === 'bad';
  slack.fail({ method: 'chat.postMessage', error: 'fatal_error', when });
  await webClient(slack).chat.postMessage(post);
  await expect(webClient(slack).chat.postMessage({ ...post, text: 'bad' })).rejects.toThrow();
});

test('retryAfter answers 429 with the header', async () => {
  await using slack = await openLocalSlack();
  slack.fail({ method: 'chat.postMessage', retryAfter: 7 });
  await expect(webClient(slack).chat.postMessage(post)).rejects.toMatchObject({ retryAfter: 7 });
});

test('a dropped request is not carried out, a dropped answer is', async () => {
  await using slack = await openLocalSlack();
  const client = webClient(slack);
  for (const [drop, count] of [
    ['request', 0],
    ['answer', 1],
  ] as const) {
    slack.fail({ method: 'chat.postMessage', drop });
    await expect(client.chat.postMessage(post)).rejects.toThrow('fetch failed');
    expect(slack.messages('C0GENERAL')).toHaveLength(count);
  }
});

const lacking = [
  ['agents.sessions.setStatus', 'feature_disabled'],
  ['assistant.threads.setSuggestedPrompts', 'not_agent_app'],
  ['chat.startStream', 'feature_not_enabled'],
  ['reactions.add', 'unknown_method'],
] as const;

test.each(lacking)('a workspace without %s answers %s', async (method, error) => {
  await using slack = await openLocalSlack();
  using _lack = slack.without([method]);
  await expect(webClient(slack).apiCall(method)).rejects.toMatchObject({ data: { error } });
});

test('a workspace without task cards refuses them in streams', async () => {
  await using slack = await openLocalSlack();
  using _lack = slack.without(['chunk:task_update']);
  const { ts } = await slack.post(post);
  const call = webClient(slack).chat.startStream({
    channel: post.channel,
    thread_ts: ts,
    recipient_team_id: slack.team.id,
    recipient_user_id: 'U0ALICE',
    chunks: [{ type: 'task_update', id: '1', title: 'Load', status: 'pending' }],
  });
  await expect(call).rejects.toMatchObject({ data: { error: 'invalid_chunks' } });
});

test('a missing scope is named', async () => {
  await using slack = await openLocalSlack();
  using _lack = slack.without(['reactions:write']);
  const call = webClient(slack).reactions.add({
    channel: 'C0GENERAL',
    timestamp: '1.1',
    name: 'x',
  });
  await expect(call).rejects.toMatchObject({
    data: { error: 'missing_scope', needed: 'reactions:write' },
  });
});

test('calls beyond their tier get 429 until the minute is over', async () => {
  const clock = { at: Date.now() };
  await using slack = await openLocalSlack({ rateLimits: true, now: () => clock.at });
  const client = webClient(slack);
  const { channel, ts } = await slack.post(post);
  const start = () =>
    client.chat.startStream({
      channel,
      thread_ts: ts,
      recipient_team_id: slack.team.id,
      recipient_user_id: 'U0ALICE',
      markdown_text: 'x',
    });
  for (let index = 0; index < 20; index += 1) await start();
  clock.at += 10_000;
  await expect(start()).rejects.toMatchObject({ retryAfter: 50 });
  clock.at += 50_000;
  await start();
});

test('a channel takes about one message a second', async () => {
  const clock = { at: Date.now() };
  await using slack = await openLocalSlack({ rateLimits: true, now: () => clock.at });
  const client = webClient(slack);
  for (let index = 0; index < 3; index += 1) await client.chat.postMessage(post);
  await expect(client.chat.postMessage(post)).rejects.toMatchObject({ retryAfter: 3 });
  await client.chat.postMessage({ ...post, channel: 'C0SALES' });
});
