import { expect, test } from 'vitest';
import { z } from 'zod';
import { type LocalSlack, openLocalSlack } from '../../../src/local/slack/index.js';
import { onePixel } from './one-pixel.js';
import { webClient } from './web-client.js';

test('files.uploadV2 puts a picture into the thread, byte for byte', async () => {
  await using slack = await openLocalSlack();
  const { channel, ts } = await slack.post({ channel: 'C0GENERAL', text: 'draw' });
  await webClient(slack).files.uploadV2({
    channel_id: channel,
    thread_ts: ts,
    file: onePixel,
    filename: 'chart.png',
    title: 'Chart',
    initial_comment: 'Here it is.',
  });
  const shared = await slack.waitFor(() => slack.thread(channel, ts)[1]);
  expect(shared).toMatchObject({ text: 'Here it is.', threadTs: ts, author: { isBot: true } });
  expect(shared.files).toMatchObject([
    { name: 'chart.png', title: 'Chart', mimetype: 'image/png', bytes: onePixel.byteLength },
  ]);
  expect(onePixel.equals(await slack.fileBytes(shared.files[0]?.id ?? ''))).toBe(true);
});

const upload = { file: onePixel, filename: 'a.png', channel_id: 'C0GENERAL' };
const uploadedId = (slack: LocalSlack) =>
  z.string().parse(slack.calls('files.getUploadURLExternal')[0]?.answer?.['file_id']);

test('an upload that was completed is neither ready nor shared before its delay is over', async () => {
  await using slack = await openLocalSlack({ shareDelayMs: 600_000 });
  const client = webClient(slack);
  await client.files.uploadV2(upload);
  const { file } = await client.files.info({ file: uploadedId(slack) });
  expect(file).toMatchObject({ mimetype: '', shares: {} });
  expect(slack.messages('C0GENERAL')).toEqual([]);
});

test('an upload is ready and shared once its delay is over', async () => {
  await using slack = await openLocalSlack();
  const client = webClient(slack);
  await client.files.uploadV2(upload);
  await slack.waitFor(() => slack.messages('C0GENERAL')[0]);
  const { file } = await client.files.info({ file: uploadedId(slack) });
  expect(file).toMatchObject({
    mimetype: 'image/png',
    shares: { public: { C0GENERAL: [{}] } },
  });
});

test('several files of one upload come as one message, in order', async () => {
  await using slack = await openLocalSlack();
  await webClient(slack).files.uploadV2({
    channel_id: 'C0GENERAL',
    file_uploads: ['a.png', 'b.png', 'c.png'].map((filename) => ({ file: onePixel, filename })),
  });
  const shared = await slack.waitFor(() => slack.messages('C0GENERAL')[0]);
  expect(shared.files.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']);
});

test('an empty file is refused', async () => {
  await using slack = await openLocalSlack();
  const call = webClient(slack).files.getUploadURLExternal({ filename: 'a.csv', length: 0 });
  await expect(call).rejects.toMatchObject({ data: { error: 'missing_argument' } });
});

test('an upload to a channel without the bot is refused at its completion', async () => {
  await using slack = await openLocalSlack();
  const elsewhere = { ...upload, channel_id: 'C0RANDOM' };
  await expect(webClient(slack).files.uploadV2(elsewhere)).rejects.toMatchObject({
    data: { error: 'not_in_channel' },
  });
});

test('an upload can be said to be complete and never be shared', async () => {
  await using slack = await openLocalSlack();
  const client = webClient(slack);
  slack.fail({ method: 'files.completeUploadExternal', neverShared: true });
  const ready = slack.waitForChange(({ kind }) => kind === 'file-ready');
  await client.files.uploadV2({ file: onePixel, filename: 'a.png', channel_id: 'C0GENERAL' });
  await ready;
  expect(slack.messages('C0GENERAL')).toEqual([]);
});
