import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalSlack, openLocalSlack } from '../../../src/local/slack/index.js';
import { LatestQueue } from '../../../src/local/slack/page/latest-queue.js';
import { onePixel } from './one-pixel.js';

const sample = { id: 'tiny', file: 'tiny.csv', title: 'Tiny', about: 'Two rows', questions: [] };
let slack: LocalSlack;

beforeAll(async () => {
  slack = await openLocalSlack({ samples: [{ ...sample, content: Buffer.from('a\n1\n') }] });
});
afterAll(() => slack[Symbol.asyncDispose]());

test('the feed tells all there is, then what changes', async () => {
  await slack.post({ channel: 'C0GENERAL', text: 'before' });
  await using feed = await openFeed();
  const snapshot = await feed.next();
  expect(snapshot).toMatchObject({ kind: 'snapshot', samples: [sample] });
  expect(JSON.stringify(snapshot)).toContain('before');
  expect(JSON.stringify(snapshot)).not.toContain(slack.botToken);
  await slack.post({ channel: 'C0GENERAL', text: 'after' });
  const told = async (): Promise<unknown> => {
    const event = await feed.next();
    return event['kind'] === 'message' ? event : told();
  };
  expect(await told()).toMatchObject({ message: { text: 'after' } });
});

test('a slow reader gets the newest value of each key', async () => {
  const queue = new LatestQueue<number>();
  for (let value = 0; value < 10_000; value += 1) queue.put(`key ${value % 2}`, value);
  const gone = new AbortController();
  const got: number[] = [];
  for await (const value of queue.take(gone.signal)) {
    got.push(value);
    if (got.length === 2) gone.abort();
  }
  expect(got).toEqual([9_998, 9_999]);
});

test.each([
  { name: 'chart.png', content: onePixel, type: 'image/png', shown: 'inline' },
  { name: 'page.html', content: '<script>1</script>', type: undefined, shown: 'attachment' },
  { name: 'drawing.svg', content: '<svg/>', type: undefined, shown: 'attachment' },
])('$name is sent as $shown', async ({ name, content, type, shown }) => {
  const files = [{ name, content: Buffer.from(content) }];
  const { ts } = await slack.post({ channel: 'C0GENERAL', text: 'file', files });
  const message = slack.messages('C0GENERAL').find((each) => each.ts === ts);
  const answer = await fetch(`${slack.url}/people/files/${message?.files[0]?.id}`);
  const { headers } = answer;
  expect(answer.status).toBe(200);
  expect(headers.get('content-type')).toBe(type ?? 'application/octet-stream');
  expect(headers.get('content-disposition')).toMatch(new RegExp(`^${shown}; filename`));
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  { why: 'a name bound anew', headers: { host: 'evil.example' } },
  { why: 'another origin', headers: { origin: 'http://evil.example' } },
  { why: 'another site', headers: { 'sec-fetch-site': 'cross-site' } },
  { why: 'another port', headers: { 'sec-fetch-site': 'same-site' } },
])('a request under $why reaches neither feed nor deeds', async ({ headers }) => {
  expect(await statusOf('/people/workspace', { headers })).toBe(403);
  expect(await statusOf('/people/feed', { headers })).toBe(403);
  const json = { ...headers, 'content-type': 'application/json' };
  expect(await statusOf('/people/post', { headers: json, method: 'POST' })).toBe(403);
});

test('a form of another page cannot post', async () => {
  const headers = { 'content-type': 'text/plain' };
  expect(await statusOf('/people/post', { headers, method: 'POST' })).toBe(415);
});

test('the page is refused under a foreign name and serves nothing else', async () => {
  expect(await statusOf('/', { headers: { host: 'evil.example' } })).toBe(403);
  for (const path of ['/assets/..%2F..%2Fsite.js', '/assets/none.js', '/assets/%2e%2e/index.html'])
    expect(await statusOf(path, {})).not.toBe(200);
});

test('a sample is posted with its file; an unknown one is refused', async () => {
  const send = (body: unknown) =>
    fetch(`${slack.url}/people/sample`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answer = await send({ id: 'tiny', channel: 'C0GENERAL', text: 'what is it?' });
  const { ts } = (await answer.json()) as { ts: string };
  const message = slack.messages('C0GENERAL').find((each) => each.ts === ts);
  expect(message?.files).toMatchObject([{ name: 'tiny.csv' }]);
  expect((await send({ id: 'none', channel: 'C0GENERAL', text: '' })).status).toBe(400);
  expect((await send({})).status).toBe(400);
});

async function openFeed(): Promise<AsyncDisposable & { next(): Promise<Record<string, unknown>> }> {
  const gone = new AbortController();
  const { body } = await fetch(`${slack.url}/people/feed`, { signal: gone.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next() {
      while (!text.includes('\n\n')) text += (await reader?.read())?.value ?? '';
      const [event = '', ...rest] = text.split('\n\n');
      text = rest.join('\n\n');
      return JSON.parse(event.replace(/^data: /, '')) as Record<string, unknown>;
    },
    async [Symbol.asyncDispose]() {
      gone.abort();
    },
  };
}

/** By `node:http`, since fetch sets Host and drops Sec-Fetch-Site. */
function statusOf(
  path: string,
  { headers = {}, method = 'GET' }: { headers?: Record<string, string>; method?: string },
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${slack.url}${path}`, { headers, method }, (answer) => {
      answer.destroy();
      resolve(answer.statusCode);
    });
    sent.once('error', reject).end();
  });
}
