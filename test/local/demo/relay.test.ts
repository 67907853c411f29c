import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type Exchange, openRelay } from '../../../src/local/demo/relay/relay.js';

test('a relay passes bodies on as they come and tells what passed, without headers', async () => {
  await using target = await openTarget(async (asked, answer) => {
    let body = '';
    for await (const chunk of asked) body += String(chunk);
    answer.writeHead(201, { 'x-own': 'yes' }).end(`got ${asked.url} ${body}`);
  });
  const told: Exchange[] = [];
  await using relay = await openRelay({
    target: `${target.url}/v1`,
    onExchange: (exchange) => told.push(exchange),
  });
  const answer = await fetch(`${relay.url}/things?x=1`, {
    method: 'POST',
    headers: { authorization: 'Bearer secret' },
    body: 'hello',
  });
  expect([answer.status, answer.headers.get('x-own')]).toEqual([201, 'yes']);
  expect(await answer.text()).toBe('got /v1/things?x=1 hello');
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toMatchObject({
    method: 'POST',
    path: '/v1/things?x=1',
    status: 201,
    asked: 'hello',
    answered: 'got /v1/things?x=1 hello',
  });
  expect(JSON.stringify(told)).not.toContain('secret');
});

test('who hangs up at a relay hangs up at the target', async () => {
  let wentAway = () => {};
  const gone = new Promise<void>((resolve) => {
    wentAway = resolve;
  });
  await using target = await openTarget((_, answer) => {
    answer.once('close', wentAway);
    answer.write('first');
  });
  const told: Exchange[] = [];
  await using relay = await openRelay({
    target: target.url,
    onExchange: (exchange) => told.push(exchange),
  });
  const hangUp = new AbortController();
  const { body } = await fetch(`${relay.url}/`, { signal: hangUp.signal });
  const first = await body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe('first');
  hangUp.abort();
  await gone;
  await expect.poll(() => told[0]).toMatchObject({ status: undefined, answered: 'first' });
});

test('a target that cannot be reached breaks the connection off, as it would itself', async () => {
  await using relay = await openRelay({ target: 'http://127.0.0.1:9', onExchange: () => {} });
  await expect(fetch(`${relay.url}/`)).rejects.toThrow('fetch failed');
});

async function openTarget(
  onRequest: (asked: IncomingMessage, answer: ServerResponse) => unknown,
): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer((asked, answer) => void onRequest(asked, answer));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
