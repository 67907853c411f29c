import { expect, test } from 'vitest';
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
