import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type LocalSlack,
  openLocalSlack,
  type PersonFile,
} from '../../../src/local/slack/index.js';
import { openRequestUrl } from './request-url.js';
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
  const made = { bytes: 0, lead: 0, read: 0 };
  const make = async function* () {
    for await (const block of blocks(1_000, 100_000)) {
      made.bytes += block.byteLength;
      made.lead = Math.max(made.lead, made.bytes - made.read);
      yield block;
    }
  };
  const file = await share(slack, { name: 'big.csv', content: { bytes: 100_000_000, make } });
  const { body } = await download(slack, file.url_private_download);
  const hash = createHash('sha256');
  for await (const chunk of body ?? []) {
    made.read += chunk.byteLength;
    hash.update(chunk);
  }
  const expected = createHash('sha256');
  for await (const chunk of blocks(1_000, 100_000)) expected.update(chunk);
  expect(hash.digest('hex')).toBe(expected.digest('hex'));
  expect(made.lead).toBeLessThan(16_000_000);
});

test('a file of a channel without the bot is not served to it, and every request is on record', async () => {
  await using slack = await openLocalSlack();
  slack.addChannel({ id: 'G0BOARD', name: 'board', kind: 'group', hasBot: false });
  const { files } = await slack.post({
    channel: 'G0BOARD',
    text: '',
    files: [{ name: 'secret.csv', content: 'a' }],
  });
  const fileId = files[0]?.id ?? '';
  await expect(webClient(slack).files.info({ file: fileId })).rejects.toMatchObject({
    data: { error: 'file_not_found' },
  });
  const url = `${slack.url}/files-pri/${slack.team.id}-${fileId}/secret.csv`;
  expect(await (await download(slack, url)).text()).toContain('Sign in');
  expect(slack.downloads()).toMatchObject([{ fileId, hadToken: true, outcome: 'login-page' }]);
});

test('a file of another workspace is hidden in events until files.info is asked', async () => {
  await using bot = await openRequestUrl();
  await using slack = await openLocalSlack({ eventsUrl: bot.url });
  const { files, delivered } = await slack.post({
    channel: 'C0GENERAL',
    text: '',
    files: [{ name: 'a.csv', content: 'a', fileAccess: 'check_file_info' }],
  });
  await delivered;
  const { event } = JSON.parse(bot.requests[0]?.body ?? '{}');
  expect(event.files).toMatchObject([{ id: files[0]?.id, file_access: 'check_file_info' }]);
  expect(event.files[0]).not.toHaveProperty('url_private');
  const { file } = await webClient(slack).files.info({ file: files[0]?.id ?? '' });
  expect(file).toMatchObject({ name: 'a.csv', url_private: expect.any(String) });
});

async function* blocks(count: number, bytes: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(bytes, index % 251);
}
