import { expect, test } from 'vitest';
import { z } from 'zod';
import { openLocalSlack } from '../../../src/local/slack/index.js';
import { webClient } from './web-client.js';

const general = 'C0GENERAL';

function refusal(error: string) {
  return { data: { ok: false, error } };
}

test('auth.test names the bot to its own token alone', async () => {
  await using slack = await openLocalSlack();
  expect(await webClient(slack).auth.test()).toMatchObject({
    ok: true,
    team_id: slack.team.id,
    user_id: slack.bot.userId,
    bot_id: slack.bot.botId,
  });
  await expect(webClient(slack, 'xoxb-wrong').auth.test()).rejects.toMatchObject(
    refusal('invalid_auth'),
  );
  await expect(webClient(slack, slack.appToken).auth.test()).rejects.toMatchObject(
    refusal('not_allowed_token_type'),
  );
  const bare = await fetch(`${slack.apiUrl}auth.test`, { method: 'POST' });
  expect(await bare.json()).toMatchObject({ ok: false, error: 'not_authed' });
});

test('the token may stand in the arguments, and is not kept in the log', async () => {
  await using slack = await openLocalSlack();
  const answer = await fetch(`${slack.apiUrl}auth.test?token=${slack.botToken}`);
  expect(await answer.json()).toMatchObject({ ok: true });
  expect(slack.calls()).toMatchObject([{ method: 'auth.test', args: {}, httpStatus: 200 }]);
});

test('an unknown method is named so', async () => {
  await using slack = await openLocalSlack();
  await expect(webClient(slack).apiCall('chat.shout')).rejects.toMatchObject(
    refusal('unknown_method'),
  );
});

test('arguments are taken as a form and as JSON', async () => {
  await using slack = await openLocalSlack();
  await webClient(slack).chat.postMessage({
    channel: general,
    text: 'form',
    blocks: [{ type: 'divider' }],
  });
  await fetch(`${slack.apiUrl}chat.postMessage`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${slack.botToken}`,
      'content-type': 'application/json; charset=utf-8',
    },
    body: JSON.stringify({ channel: general, text: 'json', blocks: [{ type: 'divider' }] }),
  });
  const divider = [{ type: 'divider' }];
  expect(slack.messages(general)).toMatchObject([
    { text: 'form', blocks: divider },
    { text: 'json', blocks: divider },
  ]);
});

test('refused blocks are explained', async () => {
  await using slack = await openLocalSlack();
  const call = webClient(slack).chat.postMessage({
    channel: general,
    text: 'x',
    blocks: [{ type: 'header', text: { type: 'plain_text', text: 'x'.repeat(151) } }],
  });
  await expect(call).rejects.toMatchObject({
    data: {
      error: 'invalid_blocks',
      errors: [expect.stringContaining('[json-pointer:/blocks/0/text/text]')],
      response_metadata: { messages: [expect.stringMatching(/^\[ERROR\] /)] },
    },
  });
  expect(slack.messages(general)).toEqual([]);
});

test('a text over 4,040 characters becomes several messages', async () => {
  await using slack = await openLocalSlack();
  const text = 'a'.repeat(4_000) + 'b'.repeat(100);
  await webClient(slack).chat.postMessage({ channel: general, text });
  expect(slack.messages(general).map((message) => message.text.length)).toEqual([4_000, 100]);
});

test('a reply to a well-formed ts of no message lands in the channel', async () => {
  await using slack = await openLocalSlack();
  const client = webClient(slack);
  await client.chat.postMessage({ channel: general, text: 'lost', thread_ts: '1.000001' });
  expect(slack.messages(general)).toMatchObject([{ text: 'lost', threadTs: undefined }]);
  await expect(
    client.chat.postMessage({ channel: general, text: 'lost', thread_ts: '' }),
  ).rejects.toMatchObject(refusal('invalid_thread_ts'));
});

test('a reply to a removed question lands in the channel, or is refused where that is chosen', async () => {
  for (const lostReplies of ['channel', 'refuse'] as const) {
    await using slack = await openLocalSlack({ lostReplies });
    const question = await slack.post({ channel: general, text: 'sum?' });
    slack.remove(question);
    const reply = { channel: general, text: 'six', thread_ts: question.ts };
    const said = await webClient(slack)
      .chat.postMessage(reply)
      .then(
        () => slack.messages(general).map(({ text }) => text),
        (error) => error.data.error,
      );
    expect(said).toEqual(lostReplies === 'channel' ? ['six'] : 'thread_not_found');
  }
});

test('a channel without the bot is not posted to, and a private one is not even known', async () => {
  await using slack = await openLocalSlack();
  const client = webClient(slack);
  slack.addChannel({ id: 'G0BOARD', name: 'board', kind: 'group', hasBot: false });
  const post = (channel: string) => client.chat.postMessage({ channel, text: 'x' });
  await expect(post('C0RANDOM')).rejects.toMatchObject(refusal('not_in_channel'));
  await expect(post('G0BOARD')).rejects.toMatchObject(refusal('channel_not_found'));
});

test('a message of somebody else is neither updated nor deleted', async () => {
  await using slack = await openLocalSlack();
  const client = webClient(slack);
  const { channel, ts } = await slack.post({ channel: general, text: 'mine' });
  await expect(client.chat.update({ channel, ts, text: 'x' })).rejects.toMatchObject(
    refusal('cant_update_message'),
  );
  await expect(client.chat.delete({ channel, ts })).rejects.toMatchObject(
    refusal('cant_delete_message'),
  );
});

test('an update keeps what was said before, and a deletion leaves nothing', async () => {
  await using slack = await openLocalSlack();
  const client = webClient(slack);
  const { ts = '' } = await client.chat.postMessage({ channel: general, text: 'one' });
  await client.chat.update({ channel: general, ts, text: 'two' });
  expect(slack.messages(general)).toMatchObject([{ text: 'two', edits: [{ text: 'one' }] }]);
  await client.chat.delete({ channel: general, ts });
  expect(slack.messages(general)).toEqual([]);
});

test('an ephemeral message is seen by one person and by no history', async () => {
  await using slack = await openLocalSlack();
  const client = webClient(slack);
  await client.chat.postEphemeral({ channel: general, user: 'U0BOB', text: 'psst' });
  expect(slack.messages(general)).toMatchObject([{ text: 'psst', onlyFor: 'U0BOB' }]);
  expect((await client.conversations.history({ channel: general })).messages).toEqual([]);
});

test('the replies of a thread come in pages, oldest first', async () => {
  await using slack = await openLocalSlack();
  const { ts } = await slack.post({ channel: general, text: 'root' });
  for (const text of ['1', '2', '3', '4']) {
    await slack.post({ channel: general, text, threadTs: ts });
  }
  const repliesPage = z.object({ messages: z.array(z.object({ text: z.string() })) });
  const texts: string[][] = [];
  const pages = webClient(slack).paginate('conversations.replies', {
    channel: general,
    ts,
    limit: 2,
  });
  for await (const page of pages) {
    texts.push(repliesPage.parse(page).messages.map(({ text }) => text));
  }
  expect(texts).toEqual([['root', '1'], ['2', '3'], ['4']]);
});

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

test('blocks.validate needs no token', async () => {
  await using slack = await openLocalSlack();
  const ask = (blocks: unknown) =>
    fetch(`${slack.apiUrl}blocks.validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ blocks }),
    }).then((response) => response.json());
  expect(await ask([{ type: 'divider' }])).toMatchObject({ ok: true });
  expect(await ask([{ type: 'x' }])).toMatchObject({ ok: false, error: 'invalid_blocks' });
});

test('a picture block waits until its file is processed', async () => {
  await using slack = await openLocalSlack();
  const client = webClient(slack);
  const { files } = await slack.post({
    channel: general,
    text: '',
    files: [{ name: 'a.csv', content: 'a' }],
  });
  const picture = (id: string) =>
    client.chat.postMessage({
      channel: general,
      text: 'x',
      blocks: [{ type: 'image', alt_text: 'x', slack_file: { id } }],
    });
  await expect(picture(files[0]?.id ?? '')).rejects.toMatchObject(refusal('invalid_blocks'));
  await expect(picture('F0NONE')).rejects.toMatchObject(refusal('invalid_blocks'));
});
