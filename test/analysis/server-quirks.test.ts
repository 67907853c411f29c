import { describe, expect, test } from 'vitest';
import { ScriptedModel } from '../support/scripted-model.js';
import {
  type Delta,
  says,
  sendsEvents,
  streams,
  type WireCall,
} from '../support/scripted-replies.js';
import { analystOn, ask } from './ask.js';
import { FakeKernel, ok } from './fake-kernel.js';

const part = (call: Partial<WireCall>): Delta => ({ tool_calls: [{ function: {}, ...call }] });
const named = (args?: unknown) => ({ name: 'run_python', arguments: args });
const rest = (args: string) => ({ arguments: args });

const cases: readonly (readonly [string, readonly Delta[], readonly string[]])[] = [
  [
    'no id',
    [part({ index: 0, function: named('{"code":') }), part({ index: 0, function: rest('"a"}') })],
    ['a'],
  ],
  [
    'an empty id',
    [
      part({ index: 0, id: '', function: named('{"code":') }),
      part({ index: 0, id: '', function: rest('"a"}') }),
    ],
    ['a'],
  ],
  [
    'the id on every piece',
    [
      part({ index: 0, id: 'x', function: named('{"code":') }),
      part({ index: 0, id: 'x', function: rest('"a"}') }),
    ],
    ['a'],
  ],
  [
    'the name on every piece',
    [
      part({ index: 0, id: 'x', function: named('{"code":') }),
      part({ index: 0, id: 'x', function: named('"a"}') }),
    ],
    ['a'],
  ],
  [
    'a new id on every piece',
    [
      part({ index: 0, id: 'x', function: named('{"code":') }),
      part({ index: 0, id: 'y', function: rest('"a"}') }),
    ],
    ['a'],
  ],
  [
    'no index',
    [
      part({ id: 'x', function: named('{"code":') }),
      part({ function: rest('"a"}') }),
      part({ id: 'y', function: named('{"code":"b"}') }),
    ],
    ['a', 'b'],
  ],
  [
    'interleaved calls',
    [
      part({ index: 0, id: 'x', function: named('{"code":') }),
      part({ index: 1, id: 'y', function: named('{"code":') }),
      part({ index: 0, function: rest('"a"}') }),
      part({ index: 1, function: rest('"b"}') }),
    ],
    ['a', 'b'],
  ],
  [
    'two calls in one event',
    [
      {
        tool_calls: [
          { index: 0, id: 'x', function: named('{"code":"a"}') },
          { index: 1, id: 'y', function: named('{"code":"b"}') },
        ],
      },
    ],
    ['a', 'b'],
  ],
  [
    'two calls in one event without index and id',
    [{ tool_calls: [{ function: named('{"code":"a"}') }, { function: named('{"code":"b"}') }] }],
    ['a', 'b'],
  ],
  [
    'index 0 for every call',
    [
      part({ index: 0, id: 'x', function: named('{"code":"a"}') }),
      part({ index: 0, id: 'y', function: named('{"code":"b"}') }),
    ],
    ['a', 'b'],
  ],
  [
    'the same id for two calls',
    [
      part({ index: 0, id: 'x', function: named('{"code":"a"}') }),
      part({ index: 1, id: 'x', function: named('{"code":"b"}') }),
    ],
    ['a', 'b'],
  ],
  [
    'an empty list of calls and null content',
    [{ content: null, tool_calls: [] }, part({ index: 0, function: named('{"code":"a"}') })],
    ['a'],
  ],
  ['arguments as an object', [part({ index: 0, function: named({ code: 'a' }) })], ['a']],
  [
    'a raw line break in the arguments',
    [part({ index: 0, id: 'x', function: named('{"code":"a\nb"}') })],
    ['a\nb'],
  ],
  [
    'arguments that are a string of JSON',
    [part({ index: 0, function: named('"{\\"code\\":\\"a\\"}"') })],
    ['a'],
  ],
  ['bare code for arguments', [part({ index: 0, function: named('print(1)') })], ['print(1)']],
];

describe('tool calls are understood from servers that send', () => {
  test.for(cases)('%s', async ([, deltas, codes]) => {
    await using model = await ScriptedModel.open(streams(deltas), says('done'));
    const kernel = new FakeKernel((code) => ok({ text: code }));
    const { outcome } = await ask(analystOn(model), { kernel });
    expect(kernel.codes).toEqual(codes);
    expect(outcome).toMatchObject({ kind: 'answered', text: 'done' });

    const sent = model.requests[1]?.messages ?? [];
    const ids = sent.flatMap((message) => message.tool_calls ?? []).map(({ id }) => id);
    const answered = sent.flatMap(({ tool_call_id }) => tool_call_id ?? []);
    expect(new Set(ids).size).toBe(codes.length);
    expect(answered).toEqual(ids);
  });
});

test('tool calls that end with "stop" are run', async () => {
  const call = part({ index: 0, id: 'x', function: named('{"code":"a"}') });
  await using model = await ScriptedModel.open(streams([call], 'stop'), says('done'));
  const kernel = new FakeKernel();
  await ask(analystOn(model), { kernel });
  expect(kernel.codes).toEqual(['a']);
});

test('a usage event whose choices are null and a role-only event do no harm', async () => {
  await using model = await ScriptedModel.open(
    sendsEvents(
      '{"choices":[{"index":0,"delta":{"role":"assistant"}}]}',
      '{"choices":[{"index":0,"delta":{"content":"It is 1."},"finish_reason":null}]}',
      '{"choices":[{"index":0,"delta":null,"finish_reason":"stop"}]}',
      '{"choices":null,"usage":{"prompt_tokens":1,"completion_tokens":2}}',
    ),
  );
  const { outcome } = await ask(analystOn(model));
  expect(outcome).toMatchObject({
    kind: 'answered',
    text: 'It is 1.',
    usage: { inputTokens: 1, outputTokens: 2 },
  });
});

test('eight thousand small pieces of text take no longer than their number asks for', async () => {
  const piece = { content: 'word ' };
  await using model = await ScriptedModel.open(
    streams(
      Array.from({ length: 8_000 }, () => piece),
      'stop',
    ),
  );
  const began = performance.now();
  const { outcome } = await ask(analystOn(model));
  expect(outcome.text).toHaveLength(39_999);
  expect(performance.now() - began).toBeLessThan(4_000);
});

test('a reply that is done counts although the server never hangs up', async () => {
  const done = '{"choices":[{"index":0,"delta":{"content":"It is 1."},"finish_reason":"stop"}]}';
  await using model = await ScriptedModel.open((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${done}\n\ndata: [DONE]\n\n`);
  });
  const { outcome } = await ask(analystOn(model, { idleMs: 60_000 }));
  expect(outcome).toMatchObject({ kind: 'answered', text: 'It is 1.' });
});

test('a reply that is done counts although the connection breaks after it', async () => {
  const done = '{"choices":[{"index":0,"delta":{"content":"It is 1."},"finish_reason":"stop"}]}';
  await using model = await ScriptedModel.open((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${done}\n\n`, () => response.destroy());
  });
  const { outcome } = await ask(analystOn(model));
  expect(outcome).toMatchObject({ kind: 'answered', text: 'It is 1.' });
});

test('text that comes in parts is read, and thoughts among them are not', async () => {
  const thought = { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] };
  const content = [thought, { type: 'text', text: 'It is ' }, { type: 'text', text: '1.' }];
  await using model = await ScriptedModel.open(
    sendsEvents(
      JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: 'stop' }] }),
    ),
  );
  const { outcome } = await ask(analystOn(model));
  expect(outcome).toMatchObject({ kind: 'answered', text: 'It is 1.' });
});
