import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { PersonFile } from '../../src/local/slack/index.js';
import { FileRefused } from '../../src/slack/index.js';
import { openRoom, type RoomOptions } from './support/open-room.js';
import { CHANNEL } from './support/play.js';

/** What came of opening the one file of a question. */
async function read(file: PersonFile, options: RoomOptions = {}): Promise<Buffer | string> {
  await using room = await openRoom(options);
  const { slack } = room;
  await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> sum?`, files: [file] });
  await slack.waitFor(() => room.questions.length === 1);
  const [attachment] = room.questions[0]?.attachments ?? [];
  try {
    const chunks: Uint8Array[] = [];
    const { signal } = new AbortController();
    for await (const chunk of (await attachment?.open({ signal })) ?? []) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof FileRefused) return `${error.reason}: ${error.message}`;
    throw error;
  }
}

const CSV = 'a,b\n1,2\n';
const limited = { edge: { maxFileBytes: 1_000 } };

describe('an attachment', () => {
  test('arrives whole, byte by byte', async () => {
    const content = randomBytes(8 * 1024 * 1024);
    const bytes = await read({ name: 'data.bin', content });
    const hash = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');

    expect(hash(bytes)).toBe(hash(content));
  });

  test('is found behind redirects among Slack hosts', async () => {
    expect(String(await read({ name: 'a.csv', content: CSV, redirect: { hops: 2 } }))).toBe(CSV);
  });

  test('behind endless redirects is given up', async () => {
    const file = { name: 'a.csv', content: CSV, redirect: { hops: 9 } };
    expect(await read(file)).toMatch(/^unreachable/);
  });

  test('that leads to another host is refused, and the host never sees the token', async () => {
    const seen: unknown[] = [];
    const elsewhere = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.end(CSV);
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const address = elsewhere.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const to = `http://127.0.0.1:${port}/steal`;
    const result = await read({ name: 'a.csv', content: CSV, redirect: { to } });
    elsewhere.close();

    expect(result).toMatch(/^untrusted-host/);
    expect(seen).toEqual([]);
  });

  test('whose place holds a login page is named as such', async () => {
    const result = await read({ name: 'a.csv', content: CSV }, { without: ['files:read'] });
    expect(result).toMatch(/^login-page: .*files:read/);
  });

  test('that is a web page itself is no login page', async () => {
    const content = '<!DOCTYPE html><table></table>';
    expect(String(await read({ name: 'a.html', content }))).toBe(content);
  });

  test('over the limit is refused before a byte is fetched', async () => {
    const file = { name: 'a.csv', content: CSV, declaredBytes: 2_000 };
    expect(await read(file, limited)).toMatch(/^too-large: .*limit of 1,000 bytes/);
  });

  test('that says nothing of its size is cut off at the limit', async () => {
    const file = { name: 'a.csv', content: 'x'.repeat(5_000), declaredBytes: 10, omitLength: true };
    expect(await read(file, limited)).toMatch(/^too-large/);
  });

  test('whose connection breaks is unreachable', async () => {
    const file = { name: 'a.csv', content: 'x'.repeat(500_000), breakAfterBytes: 70_000 };
    expect(await read(file)).toMatch(/^unreachable/);
  });

  test.each([
    [{ mode: 'tombstone' }, /^deleted: .*deleted/],
    [{ mode: 'hidden_by_limit' }, /^hidden-by-plan/],
    [{ mode: 'external', externalUrl: 'https://drive.example.com/x' }, /^stored-elsewhere/],
    [{ fileAccess: 'access_denied' }, /^not-visible: .*Invite/],
    [{ fileAccess: 'file_not_found' }, /^(?:deleted|not-visible)/],
  ] as const)('that is %j is refused with its reason', async (oddity, reason) => {
    expect(await read({ name: 'a.csv', content: CSV, ...oddity })).toMatch(reason);
  });

  test('of another workspace is looked up first', async () => {
    const file = { name: 'a.csv', content: CSV, fileAccess: 'check_file_info' } as const;
    expect(String(await read(file))).toBe(CSV);
  });

  test('ends when its reader is no longer interested', async () => {
    await using room = await openRoom();
    const { slack } = room;
    const files = [{ name: 'a.csv', content: 'x'.repeat(5_000_000) }];
    await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> sum?`, files });
    await slack.waitFor(() => room.questions.length === 1);
    const controller = new AbortController();
    const reason = new Error('enough');
    const opened = await room.questions[0]?.attachments[0]?.open({ signal: controller.signal });
    const reading = (async () => {
      for await (const _ of opened ?? []) controller.abort(reason);
    })();

    await expect(reading).rejects.toBe(reason);
  });
});

test('files of one name are told apart', async () => {
  await using room = await openRoom();
  const { slack } = room;
  const files = [1, 2].map((value) => ({ name: 'data.csv', content: `x\n${value}\n` }));
  await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> sum?`, files });
  await slack.waitFor(() => room.questions.length === 1);

  expect(room.questions[0]?.attachments.map(({ name }) => name)).toEqual([
    'data.csv',
    'data (2).csv',
  ]);
});
