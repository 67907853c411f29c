import { EventEmitter, once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { openLocalModel, script } from '../../../src/local/model/index.js';
import { post, user } from './support/post.js';

describe('openLocalModel', () => {
  test('lists its model and takes any bearer key when none is set', async () => {
    await using model = await openLocalModel({ mind: script([]) });
    const listed = await fetch(`${model.url}/models`, { headers: { authorization: 'Bearer x' } });
    expect(await listed.json()).toMatchObject({ data: [{ id: 'script', object: 'model' }] });
  });

  test('refuses a missing or wrong key in the words of the wire', async () => {
    await using model = await openLocalModel({ mind: script([]), apiKey: 'right' });
    const wrong = await post(model.url, user('hello'));
    const none = await fetch(`${model.url}/models`);
    expect([wrong.status, none.status]).toEqual([401, 401]);
    expect(await wrong.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    expect(model.requests).toHaveLength(0);
  });

  test('answers whole, with a tool call and usage', async () => {
    await using model = await openLocalModel({ mind: script([{ run: '1 + 1', title: 'Add' }]) });
    const answer = await (await post(model.url, user('add'))).json();
    expect(answer).toMatchObject({
      object: 'chat.completion',
      choices: [
        {
          finish_reason: 'tool_calls',
          message: {
            content: null,
            tool_calls: [
              {
                type: 'function',
                function: { name: 'run_python', arguments: '{"code":"1 + 1","title":"Add"}' },
              },
            ],
          },
        },
      ],
      usage: { prompt_tokens: expect.any(Number), total_tokens: expect.any(Number) },
    });
  });

  test('streams text in pieces, then the finish reason, usage when asked, and DONE', async () => {
    await using model = await openLocalModel({
      mind: script([{ say: 'Ünïcode 🙂 and\n\nlines of text' }]),
    });
    const chunks = await streamed(model.url, { stream_options: { include_usage: true } });
    const deltas = chunks.flatMap(({ choices }) =>
      choices.map((choice) => choice.delta.content ?? ''),
    );
    expect(deltas.join('')).toBe('Ünïcode 🙂 and\n\nlines of text');
    expect(deltas.length).toBeGreaterThan(2);
    expect(chunks.at(-2)).toMatchObject({ choices: [{ finish_reason: 'stop' }] });
    expect(chunks.at(-1)).toMatchObject({
      choices: [],
      usage: { total_tokens: expect.any(Number) },
    });
  });

  test('streams each tool call under its own index and id', async () => {
    const calls = ['a', 'b'].map((code) => ({ tool: 'run_python', input: { code, title: code } }));
    await using model = await openLocalModel({ mind: script([{ calls }]) });
    const parts = (await streamed(model.url, {})).flatMap(({ choices }) =>
      choices.flatMap((choice) => choice.delta.tool_calls ?? []),
    );
    const json = (index: number) =>
      parts.map((part) => (part.index === index ? part.function.arguments : '')).join('');
    expect([json(0), json(1)]).toEqual(['{"code":"a","title":"a"}', '{"code":"b","title":"b"}']);
    expect(new Set(parts.flatMap(({ id }) => id ?? [])).size).toBe(2);
  });

  test('refuses tool results that answer no call, and calls left without a result', async () => {
    await using model = await openLocalModel({ mind: script([]) });
    const call = { id: 'c1', type: 'function', function: { name: 'run_python', arguments: '{}' } };
    const stray = [
      { role: 'user', content: 'q' },
      { role: 'tool', tool_call_id: 'c1', content: 'r' },
    ];
    const open = [
      { role: 'user', content: 'q' },
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'user', content: 'next' },
    ];
    const answers = await Promise.all(
      [stray, open].map((messages) => post(model.url, { messages })),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });

  test('refuses a body that is no request', async () => {
    await using model = await openLocalModel({ mind: script([]) });
    const answers = await Promise.all([
      post(model.url, { messages: [] }),
      post(model.url, {}, { body: 'no json' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });

  test('hangs up on open requests when it is closed, and closing twice is harmless', async () => {
    const gate = new EventEmitter();
    const asked = once(gate, 'asked');
    const never = new Promise<never>(() => {});
    const held = () => {
      gate.emit('asked');
      return { say: 'late', until: never };
    };
    const model = await openLocalModel({ mind: script([held]) });
    const request = post(model.url, user('wait'));
    const failed = expect(request).rejects.toThrow();
    await asked;
    await model[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
    await failed;
  });
});

interface Chunk {
  readonly choices: readonly {
    readonly delta: {
      readonly content?: string;
      readonly tool_calls?: readonly {
        readonly index: number;
        readonly id?: string;
        readonly function: { readonly arguments: string };
      }[];
    };
  }[];
}

async function streamed(url: string, body: object): Promise<readonly Chunk[]> {
  const response = await post(url, { ...user('go'), stream: true, ...body });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events = (await response.text()).split('\n\n').filter((event) => event !== '');
  expect(events.at(-1)).toBe('data: [DONE]');
  return events.slice(0, -1).map((event): Chunk => JSON.parse(event.replace(/^data: /, '')));
}
