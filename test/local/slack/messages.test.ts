import { expect, test } from 'vitest';
import { z } from 'zod';
import { openLocalSlack } from '../../../src/local/slack/index.js';
import { webClient } from './web-client.js';

const general = 'C0GENERAL';

function refusal(error: string) {
  return { data: { ok: false, error } };
}

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
