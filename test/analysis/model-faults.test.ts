import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { ScriptedModel } from '../support/scripted-model.js';
import { fails, runs, says, sendsEvents } from '../support/scripted-replies.js';
import { analystOn, ask } from './ask.js';

const inStream = (error: object) => sendsEvents(JSON.stringify({ error }));
const foreign = sendsEvents('{"choices":"none"}');

// What every wire has in common stands in every-wire.test.ts.
test.for([
  ['used-up credit', [fails(429, { code: 'insufficient_quota' })], 'model-unpaid'],
  ['events of another protocol', [foreign, foreign, foreign], 'model-broken'],
] as const)('a turn fails in our words after %s', async ([, script, kind]) => {
  await using model = await ScriptedModel.open(...script);
  const { outcome } = await ask(analystOn(model));
  expect(outcome).toMatchObject({ kind: 'failed', fault: { kind }, text: '' });
});

test('a turn fails when nobody listens at the address', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  server.close();
  const { outcome } = await ask(analystOn(`http://127.0.0.1:${port}/v1`));
  expect(outcome).toMatchObject({ kind: 'failed', fault: { kind: 'model-unreachable' } });
});

test('a turn fails when the key cannot be sent', async () => {
  await using model = await ScriptedModel.open();
  const { outcome } = await ask(analystOn(model, { apiKey: 'sk-\nwrong' }));
  expect(outcome).toMatchObject({ kind: 'failed' });
});

test('a fault after a cell keeps the cell and answers its call', async () => {
  await using model = await ScriptedModel.open(runs('x = 1'), fails(401));
  const { outcome } = await ask(analystOn(model));
  expect(outcome).toMatchObject({ kind: 'failed', cells: [{ code: 'x = 1' }] });
  expect(outcome.messages.map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'tool',
    'assistant',
  ]);
});

test.for([
  ['a broken connection before the first word', sendsEvents()],
  ['an overload inside of the stream, by another name', inStream({ type: 'overloaded' })],
] as const)('%s is overcome by trying again', async ([, fault]) => {
  await using model = await ScriptedModel.open(fault, fault, says('It is 630.'));
  const { outcome } = await ask(analystOn(model));
  expect(outcome).toMatchObject({ kind: 'answered', text: 'It is 630.' });
});

test('a stop ends the wait before another try at once', async () => {
  const stop = new AbortController();
  await using model = await ScriptedModel.open((response, request) => {
    fails(429, {}, { 'retry-after': '30' })(response, request);
    response.on('finish', () => stop.abort());
  });
  const began = performance.now();
  const { outcome } = await ask(analystOn(model), { signal: stop.signal });
  expect(outcome.kind).toBe('stopped');
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('a service that asks for a long wait is not waited for', async () => {
  await using model = await ScriptedModel.open(fails(429, {}, { 'retry-after': '3600' }));
  const { outcome } = await ask(analystOn(model));
  expect(outcome).toMatchObject({ kind: 'failed', fault: { kind: 'model-busy' } });
});

test('a parameter that the model refuses is left out, also in the next turn', async () => {
  const refusal = fails(400, {
    message: "Unsupported value: 'temperature' does not support 0.1 with this model.",
    param: 'temperature',
  });
  await using model = await ScriptedModel.open(refusal, says('1'), says('2'));
  const analyst = analystOn(model);
  expect((await ask(analyst)).outcome.text).toBe('1');
  expect((await ask(analyst)).outcome.text).toBe('2');
  expect(model.requests.map((request) => 'temperature' in request)).toEqual([true, false, false]);
});

test('a server that does not know usage is asked without it', async () => {
  const refusal = fails(422, { message: 'Unrecognized request argument: stream_options' });
  await using model = await ScriptedModel.open(refusal, says('1'));
  expect((await ask(analystOn(model))).outcome.text).toBe('1');
  expect(model.requests[1]).not.toHaveProperty('stream_options');
});

test('a reasoning model is not sent a temperature', async () => {
  await using model = await ScriptedModel.open(says('1'));
  await ask(analystOn(model, { name: 'gpt-5-mini' }));
  expect(model.requests[0]).not.toHaveProperty('temperature');
  expect(model.requests[0]).toHaveProperty('tools');
});

test('models whose names the library takes for ones without tools get the tool', async () => {
  await using model = await ScriptedModel.open(says('1'));
  await ask(analystOn(model, { name: 'o1-0314' }));
  expect(model.requests[0]?.tools).toHaveLength(1);
});
