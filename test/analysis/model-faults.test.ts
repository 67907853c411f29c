import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../src/analysis/index.js';
import { ScriptedModel, type ScriptedReply } from '../support/scripted-model.js';
import {
  answers,
  breaksAfter,
  endsWithoutFinish,
  fails,
  runs,
  says,
  sendsEvents,
  stallsAfter,
  staysSilent,
} from '../support/scripted-replies.js';
import { analystOn, ask } from './ask.js';

type FaultCase = readonly [
  name: string,
  script: readonly ScriptedReply[],
  kind: Fault['kind'],
  text?: string,
];

const html = answers('text/html', '<!doctype html><title>Sign in</title>');
const json = answers('application/json', '{"choices":[{"message":{"content":"630"}}]}');
const inStream = (error: object) => sendsEvents(JSON.stringify({ error }));
const thrice = (reply: ScriptedReply) => [reply, reply, reply];

const cases: readonly FaultCase[] = [
  ['a wrong key', [fails(401)], 'model-unauthorized'],
  ['a forbidden model', [fails(403)], 'model-unauthorized'],
  ['used-up credit', [fails(429, { code: 'insufficient_quota' })], 'model-unauthorized'],
  ['an unknown model', [fails(404)], 'model-unknown'],
  ['a request that is not understood', [fails(400)], 'model-refused'],
  ['too many requests, again and again', thrice(fails(429)), 'model-busy'],
  ['an overloaded server, again and again', thrice(fails(529)), 'model-busy'],
  ['a failing server, again and again', thrice(fails(500)), 'model-busy'],
  ['an HTML page with status 200', thrice(html), 'model-broken'],
  ['JSON instead of a stream', thrice(json), 'model-broken'],
  ['an empty answer', thrice(answers('text/event-stream', '')), 'model-broken'],
  ['events that are no JSON', thrice(sendsEvents('{"choices":')), 'model-broken'],
  ['events of another protocol', thrice(sendsEvents('{"choices":"none"}')), 'model-broken'],
  ['events that are null', thrice(sendsEvents('null')), 'model-broken'],
  ['an error inside of the stream', thrice(inStream({ message: 'x' })), 'model-broken'],
  ['an overload inside of the stream', thrice(inStream({ type: 'overloaded' })), 'model-busy'],
  ['a withheld reply', [says('I', 'content_filter')], 'model-refused', 'I'],
  ['no finish reason', [endsWithoutFinish('The total')], 'model-broken', 'The total'],
  ['a connection that breaks', [breaksAfter('The total')], 'model-unreachable', 'The total'],
];

describe('a turn fails in our words, and the next one works, after', () => {
  test.for(cases)('%s', async ([, script, kind, text = '']) => {
    await using model = await ScriptedModel.open(...script);
    const analyst = analystOn(model);
    const { outcome, streamed } = await ask(analyst);
    expect(outcome).toMatchObject({ kind: 'failed', fault: { kind }, text });
    expect(streamed).toBe(text);

    model.expect(says('It is 630.'));
    const next = await ask(analyst, { history: [outcome.messages] });
    expect(next.outcome).toMatchObject({ kind: 'answered', text: 'It is 630.' });
  });
});

describe('a turn fails when a model falls silent', () => {
  test.for([
    ['before the answer', staysSilent(), ''],
    ['after the headers', stallsAfter(''), ''],
    ['in the middle', stallsAfter('The total'), 'The total'],
  ] as const)('%s', async ([, script, text]) => {
    await using model = await ScriptedModel.open(script);
    const { outcome } = await ask(analystOn(model, { idleMs: 200 }));
    const fault = { kind: 'model-unreachable' };
    expect(outcome).toMatchObject({ kind: 'failed', fault, text });
  });
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

describe('a passing fault is overcome by trying again:', () => {
  test.for([
    ['too many requests', fails(429, {}, { 'retry-after': '0' })],
    ['an overloaded server', fails(529)],
    ['a broken connection before the first word', sendsEvents()],
    ['an overload inside of the stream', inStream({ type: 'overloaded_error' })],
  ] as const)('%s', async ([, fault]) => {
    await using model = await ScriptedModel.open(fault, fault, says('It is 630.'));
    const { outcome } = await ask(analystOn(model));
    expect(outcome).toMatchObject({ kind: 'answered', text: 'It is 630.' });
  });
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
