import { expect, test } from 'vitest';
import { type LocalSlack, openLocalSlack } from '../../../src/local/slack/index.js';
import { webClient } from './web-client.js';

async function ask(slack: LocalSlack) {
  const { channel, ts } = await slack.post({ channel: 'C0GENERAL', text: 'go' });
  const recipient = { recipient_team_id: slack.team.id, recipient_user_id: 'U0ALICE' };
  return { channel, thread_ts: ts, ...recipient };
}

test('the chatStream helper writes one message with text and task cards', async () => {
  await using slack = await openLocalSlack();
  const place = await ask(slack);
  const stream = webClient(slack).chatStream({ ...place, buffer_size: 1 });
  const task = { type: 'task_update' as const, id: 't1', title: 'Load the file' };
  await stream.append({ chunks: [{ ...task, status: 'in_progress' }] });
  await stream.append({ markdown_text: '**Total:** ' });
  await stream.append({ chunks: [{ ...task, status: 'complete', output: '20 rows' }] });
  const [, running] = slack.thread(place.channel, place.thread_ts);
  expect(running).toMatchObject({ streaming: 'in_progress', text: '**Total:** ' });
  await stream.stop({ markdown_text: '630' });
  const [, answer, ...others] = slack.thread(place.channel, place.thread_ts);
  expect(others).toEqual([]);
  expect(answer).toMatchObject({
    text: '**Total:** 630',
    streaming: 'completed',
    tasks: [{ id: 't1', status: 'complete', output: '20 rows' }],
    blocks: [{ type: 'task_card' }, { type: 'markdown', text: '**Total:** 630' }],
  });
});

test('a stream in a channel names its recipient', async () => {
  await using slack = await openLocalSlack();
  const { recipient_user_id: _, ...place } = await ask(slack);
  await expect(webClient(slack).chat.startStream(place)).rejects.toMatchObject({
    data: { error: 'missing_recipient_user_id' },
  });
});

test('a stream takes nothing more five minutes after its start', async () => {
  const clock = { at: Date.now() };
  await using slack = await openLocalSlack({ now: () => clock.at });
  const client = webClient(slack);
  const place = await ask(slack);
  const { ts = '' } = await client.chat.startStream({ ...place, markdown_text: 'a' });
  const here = { channel: place.channel, ts, markdown_text: 'b' };
  clock.at += 299_000;
  await client.chat.appendStream(here);
  clock.at += 2_000;
  const late = { data: { error: 'message_not_in_streaming_state' } };
  await expect(client.chat.appendStream(here)).rejects.toMatchObject(late);
  await expect(client.chat.stopStream(here)).rejects.toMatchObject(late);
  expect(slack.thread(place.channel, place.thread_ts)[1]?.streaming).toBe('errored');
  await client.chat.update({ channel: place.channel, ts, text: 'ab' });
  expect(slack.thread(place.channel, place.thread_ts)[1]).toMatchObject({ text: 'ab' });
});

test('a message that is being streamed cannot be updated', async () => {
  await using slack = await openLocalSlack();
  const client = webClient(slack);
  const place = await ask(slack);
  const { ts = '' } = await client.chat.startStream({ ...place, markdown_text: 'a' });
  await expect(client.chat.update({ channel: place.channel, ts, text: 'b' })).rejects.toMatchObject(
    { data: { error: 'streaming_state_conflict' } },
  );
});

test('a streamed message has a limit over all its calls, task texts included', async () => {
  await using slack = await openLocalSlack();
  const client = webClient(slack);
  const place = await ask(slack);
  const { ts = '' } = await client.chat.startStream({ ...place, markdown_text: 'x'.repeat(9_000) });
  const output = 'y'.repeat(3_001);
  const chunk = { type: 'task_update' as const, id: 't', title: 't', status: 'complete' as const };
  const append = { channel: place.channel, ts, chunks: [{ ...chunk, output }] };
  await expect(client.chat.appendStream(append)).rejects.toMatchObject({
    data: { error: 'msg_too_long' },
  });
});

test('a chunk of an unknown kind is refused', async () => {
  await using slack = await openLocalSlack();
  const place = await ask(slack);
  const call = webClient(slack).apiCall('chat.startStream', { ...place, chunks: [{ type: 'x' }] });
  await expect(call).rejects.toMatchObject({ data: { error: 'invalid_chunks' } });
});

test('a streamed message holds one table, though its parts come one by one', async () => {
  await using slack = await openLocalSlack();
  const place = await ask(slack);
  const { chat } = webClient(slack);
  const table = '| a |\n|---|\n| 1 |\n';
  const { ts = '' } = await chat.startStream({ ...place, markdown_text: table });
  const more = { channel: place.channel, ts };
  await chat.appendStream({ ...more, markdown_text: '\nmore words\n' });
  await expect(chat.appendStream({ ...more, markdown_text: `\n${table}` })).rejects.toMatchObject({
    data: { error: 'invalid_attachments' },
  });
  await chat.stopStream(more);
});

test('a streamed message holds 50 blocks, task cards included', async () => {
  await using slack = await openLocalSlack();
  const place = await ask(slack);
  const { chat } = webClient(slack);
  const cards = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({
      type: 'task_update' as const,
      id: `t${from + at}`,
      title: 'Look',
      status: 'complete' as const,
    }));
  const { ts = '' } = await chat.startStream({ ...place, chunks: cards(0, 30) });
  await expect(
    chat.appendStream({ channel: place.channel, ts, chunks: cards(30, 51) }),
  ).rejects.toMatchObject({ data: { error: 'msg_blocks_too_many' } });
});
