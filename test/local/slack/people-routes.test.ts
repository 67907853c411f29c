import { expect, test } from 'vitest';
import { z } from 'zod';
import { type LocalSlack, openLocalSlack } from '../../../src/local/slack/index.js';

const general = 'C0GENERAL';

function act(slack: LocalSlack, deed: string, body: unknown, headers = {}) {
  return fetch(`${slack.url}/people/${deed}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

test('a message with a file can be posted and read over HTTP', async () => {
  await using slack = await openLocalSlack();
  const files = [{ name: 'a.csv', base64: Buffer.from('a,b').toString('base64') }];
  const posted = await act(slack, 'post', { channel: general, text: 'hi', files });
  const { ts } = z.object({ ts: z.string() }).parse(await posted.json());
  const thread = await fetch(`${slack.url}/people/thread?channel=${general}&ts=${ts}`);
  expect(await thread.json()).toMatchObject({
    messages: [{ text: 'hi', author: { name: 'alice' }, files: [{ name: 'a.csv', bytes: 3 }] }],
    status: { session: 'none' },
  });
});

test('changes come as server-sent events', async () => {
  await using slack = await openLocalSlack();
  const { body } = await fetch(`${slack.url}/people/changes`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  await act(slack, 'post', { channel: general, text: 'hi' });
  const first = await reader?.read();
  expect(first?.value).toMatch(/^event: message-posted\ndata: \{.*"text":"hi"/);
  await reader?.cancel();
});

test('a page of another site cannot act as a person', async () => {
  await using slack = await openLocalSlack();
  const body = { channel: general, text: 'forged' };
  const foreign = await act(slack, 'post', body, { origin: 'https://evil.example' });
  const simple = await act(slack, 'post', body, { 'content-type': 'text/plain' });
  expect([foreign.status, simple.status, slack.messages(general)]).toEqual([403, 415, []]);
});

test('a deed with a wrong body is refused', async () => {
  await using slack = await openLocalSlack();
  expect((await act(slack, 'post', { channel: 'C0NONE', text: 'x' })).status).toBe(400);
  expect((await act(slack, 'press', { actionId: 3 })).status).toBe(400);
});
