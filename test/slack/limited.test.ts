import { expect, test } from 'vitest';
import { CHANNEL, play } from './support/play.js';

test.each([['chat.postMessage'], ['files.completeUploadExternal']])(
  'an answer is whole and there once although Slack asks to wait with %s',
  async (method) => {
    const charts = [{ name: 'one.png', bytes: Buffer.from('png'), altText: undefined }];
    await using played = await play({
      answer: { charts },
      prepare: ({ slack }) => {
        slack.fail({ method, retryAfter: 1, times: 1 });
      },
    });
    const { slack } = played.room;

    expect(played.replies.map(({ text, files }) => [text, files.map(({ name }) => name)])).toEqual([
      ['It is 42.', []],
      ['', ['one.png']],
    ]);
    expect(slack.messages(CHANNEL)).toHaveLength(1);
  },
);

test.each([[[]], [['chat.startStream']]])(
  'an answer that names a refused file waits for Slack to take its edit, without %j',
  async (without) => {
    const empty = { name: 'empty.csv', bytes: new Uint8Array(), altText: undefined };
    await using played = await play({
      steps: [{ kind: 'text', delta: 'It is' }],
      answer: { files: [empty] },
      room: { without },
      prepare: ({ slack }) => {
        slack.fail({ method: 'chat.update', retryAfter: 1, times: 1 });
      },
    });

    expect(played.replies.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^It is 42\.\n\nempty\.csv is empty/),
    ]);
  },
);
