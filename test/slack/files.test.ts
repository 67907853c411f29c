import { describe, expect, test } from 'vitest';
import type { AnswerFile, AnswerStep } from '../../src/slack/index.js';
import { CHANNEL, play } from './support/play.js';

function chart(name: string): AnswerFile {
  return { name, bytes: Buffer.from(`png of ${name}`), altText: `A picture of ${name}` };
}

const CHARTS = ['one.png', 'two.png', 'three.png'].map(chart);
const REPORT: AnswerFile = {
  name: 'report.parquet',
  bytes: Buffer.from([0, 1, 255]),
  altText: undefined,
};

describe('charts and files', () => {
  test('come into the thread after the text, in order, whole, described, in one message', async () => {
    await using played = await play({ answer: { charts: CHARTS, files: [REPORT] } });
    const [text, files, ...others] = played.replies;
    const { slack } = played.room;
    const bytes = await Promise.all((files?.files ?? []).map(({ id }) => slack.fileBytes(id)));

    expect(others).toEqual([]);
    expect(text?.text).toBe('It is 42.');
    expect(files?.files.map(({ name, altText }) => [name, altText])).toEqual([
      ['one.png', 'A picture of one.png'],
      ['two.png', 'A picture of two.png'],
      ['three.png', 'A picture of three.png'],
      ['report.parquet', undefined],
    ]);
    expect(bytes.map((each) => Buffer.from(each))).toEqual(
      [...CHARTS, REPORT].map((each) => Buffer.from(each.bytes)),
    );
    expect(slack.messages(CHANNEL)).toHaveLength(1);
  });

  test('arrive although Slack is not itself for a moment', async () => {
    await using played = await play({
      answer: { charts: CHARTS.slice(0, 1) },
      prepare: ({ slack }) => {
        slack.fail({ method: 'files.completeUploadExternal', error: 'internal_error', times: 2 });
      },
    });

    expect(played.replies.flatMap(({ files }) => files)).toMatchObject([{ name: 'one.png' }]);
    expect(played.replies.map(({ text }) => text).join()).not.toContain('could not');
  });

  test('that Slack silently did not share are sent again, without a description', async () => {
    await using played = await play({
      answer: { charts: CHARTS.slice(0, 1) },
      prepare: ({ slack }) => {
        slack.fail({ method: 'files.completeUploadExternal', neverShared: true });
      },
    });

    expect(played.replies.flatMap(({ files }) => files)).toMatchObject([
      { name: 'one.png', altText: undefined },
    ]);
  });

  test.each([
    ['a message', []],
    [
      'a stream',
      [
        { kind: 'cell-started', cell: 1, title: 'Plot it' },
        { kind: 'cell-ended', cell: 1, outcome: 'raised' },
      ] satisfies AnswerStep[],
    ],
  ])('that Slack refuses leave the text, and %s itself says what to do', async (_, steps) => {
    await using played = await play({
      steps,
      answer: { charts: CHARTS.slice(0, 1), offers: ['deletion'] },
      prepare: ({ slack }) => {
        const error = 'not_in_channel';
        slack.fail({ method: 'files.completeUploadExternal', error, times: Infinity });
      },
    });

    const [message, ...others] = played.replies;
    expect(others).toEqual([]);
    expect(message?.text).toMatch(/^It is 42\.\n\nI could not put one\.png.*Invite me.*\(error /);
    expect(JSON.stringify(message?.blocks)).toContain('Delete answer');
    const cards = message?.blocks.filter(({ type }) => type === 'task_card') ?? [];
    expect(cards).toMatchObject(steps.length === 0 ? [] : [{ title: 'Plot it', status: 'error' }]);
  });

  test('that could reach out when they are opened are named instead', async () => {
    const book = { name: 'book.xlsx', bytes: Buffer.from('PK'), altText: undefined };
    await using played = await play({ answer: { files: [book, REPORT] } });

    expect(played.replies.flatMap(({ files }) => files.map(({ name }) => name))).toEqual([
      'report.parquet',
    ]);
    expect(played.replies.map(({ text }) => text).join('\n')).toContain('I do not send book.xlsx');
  });

  test('that are empty are named instead', async () => {
    const empty = { name: 'empty.csv', bytes: new Uint8Array(), altText: undefined };
    await using played = await play({ answer: { files: [empty, REPORT] } });

    expect(played.replies.flatMap(({ files }) => files.map(({ name }) => name))).toEqual([
      'report.parquet',
    ]);
    expect(played.replies.map(({ text }) => text).join('\n')).toContain('empty.csv is empty');
  });
});
