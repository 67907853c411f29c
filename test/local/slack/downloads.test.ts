import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type LocalSlack,
  openLocalSlack,
  type PersonFile,
} from '../../../src/local/slack/index.js';
import { webClient } from './web-client.js';

async function share(slack: LocalSlack, file: PersonFile) {
  const { files } = await slack.post({ channel: 'C0GENERAL', text: '', files: [file] });
  const { file: described } = await webClient(slack).files.info({ file: files[0]?.id ?? '' });
  return described ?? {};
}

function download(slack: LocalSlack, url = '', token = slack.botToken) {
  return fetch(url, { headers: { authorization: `Bearer ${token}` }, redirect: 'manual' });
}

test('a shared file is served to the bot token', async () => {
  await using slack = await openLocalSlack();
  const file = await share(slack, { name: 'Shops 1.csv', content: 'a,b\n1,2\n' });
  expect(file).toMatchObject({
    mode: 'hosted',
    mimetype: 'text/csv',
    filetype: 'csv',
    size: 8,
    shares: { public: { C0GENERAL: [{}] } },
  });
  for (const url of [file.url_private, file.url_private_download]) {
    expect(await (await download(slack, url)).text()).toBe('a,b\n1,2\n');
  }
});

test('another token gets the login page with HTTP 200', async () => {
  await using slack = await openLocalSlack();
  const file = await share(slack, { name: 'a.csv', content: 'a' });
  const response = await download(slack, file.url_private, 'xoxb-wrong');
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=UTF-8',
  ]);
  expect(await response.text()).toMatch(/^<!DOCTYPE html>/);
});

test('a bot without files:read gets the login page', async () => {
  await using slack = await openLocalSlack();
  const file = await share(slack, { name: 'a.csv', content: 'a' });
  using _lack = slack.without(['files:read']);
  const response = await download(slack, file.url_private);
  expect(await response.text()).toContain('Sign in');
});

test('a file can be sent over several redirects to an address that needs no token', async () => {
  await using slack = await openLocalSlack();
  const file = await share(slack, { name: 'a.csv', content: 'a', redirect: { hops: 2 } });
  const first = await download(slack, file.url_private);
  const second = await download(slack, first.headers.get('location') ?? '');
  const last = await fetch(second.headers.get('location') ?? '');
  expect([first.status, second.status, await last.text()]).toEqual([302, 302, 'a']);
});

test('a deleted file is described as a tombstone and not served', async () => {
  await using slack = await openLocalSlack();
  const file = await share(slack, { name: 'a.csv', content: 'a', mode: 'tombstone' });
  expect(file).toMatchObject({ mode: 'tombstone' });
  expect(file.url_private).toBeUndefined();
});

test('an external file points to another company', async () => {
  await using slack = await openLocalSlack();
  const externalUrl = 'https://drive.example.com/1';
  const file = await share(slack, { name: 'a', content: '', mode: 'external', externalUrl });
  expect(file).toMatchObject({ mode: 'external', is_external: true, url_private: externalUrl });
});

test('a size can be a lie', async () => {
  await using slack = await openLocalSlack();
  const file = await share(slack, { name: 'a.csv', content: 'abc', declaredBytes: 2_000_000_000 });
  expect(file.size).toBe(2_000_000_000);
  expect((await download(slack, file.url_private)).headers.get('content-length')).toBe('3');
});

test('a download can break in the middle', async () => {
  await using slack = await openLocalSlack();
  const content = { bytes: 200_000, make: () => blocks(2, 100_000) };
  const file = await share(slack, { name: 'a.csv', content, breakAfterBytes: 150_000 });
  const response = await download(slack, file.url_private);
  await expect(response.arrayBuffer()).rejects.toThrow('terminated');
});

test('100 MB come from a generator without being held', async () => {
  await using slack = await openLocalSlack();
  const content = { bytes: 100_000_000, make: () => blocks(1_000, 100_000) };
  const file = await share(slack, { name: 'big.csv', content });
  const before = process.memoryUsage.rss();
  const { body } = await download(slack, file.url_private_download);
  const hash = createHash('sha256');
  for await (const chunk of body ?? []) hash.update(chunk);
  const expected = createHash('sha256');
  for await (const chunk of blocks(1_000, 100_000)) expected.update(chunk);
  expect(hash.digest('hex')).toBe(expected.digest('hex'));
  expect(process.memoryUsage.rss() - before).toBeLessThan(64_000_000);
});

async function* blocks(count: number, bytes: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(bytes, index % 251);
}
