import { EventEmitter, once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openLocalModel, ScriptError, script } from '../../../src/local/model/index.js';
import { post, user } from './support/post.js';

const answered = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })]),
});

async function says(url: string, question: string): Promise<string> {
  const answer = answered.parse(await (await post(url, user(question))).json());
  return answer.choices[0].message.content;
}

describe('script', () => {
  test('replies in order and is done when every step was used', async () => {
    const mind = script([
      { say: 'one' },
      (request) => ({ say: `${request.messages.length} message` }),
    ]);
    await using model = await openLocalModel({ mind });
    expect(() => mind.assertDone()).toThrow(ScriptError);
    expect([await says(model.url, 'a'), await says(model.url, 'b')]).toEqual(['one', '1 message']);
    mind.assertDone();
    expect(model.requests.map(({ messages }) => messages.at(-1)?.text)).toEqual(['a', 'b']);
  });

  test('refuses a request beyond its steps and tells it again in assertDone', async () => {
    const mind = script([]);
    await using model = await openLocalModel({ mind });
    expect((await post(model.url, user('surprise'))).status).toBe(400);
    expect(() => mind.assertDone()).toThrow('no step for: user: surprise');
  });

  test('keeps conversations apart by their first question', async () => {
    const mind = script((question) => [{ say: `${question} 1` }, { say: `${question} 2` }]);
    await using model = await openLocalModel({ mind });
    const [a, b] = await Promise.all([says(model.url, 'a'), says(model.url, 'b')]);
    expect([a, b, await says(model.url, 'a')]).toEqual(['a 1', 'b 1', 'a 2']);
    expect(() => mind.assertDone()).toThrow('unused step of "b"');
  });

  test('gives the question without its files to the function that picks the steps', async () => {
    const mind = script((question) => [{ say: question }]);
    await using model = await openLocalModel({ mind });
    expect(await says(model.url, 'hello\n<files>\n{"name":"a.csv"}\n</files>')).toBe('hello');
  });

  test('holds a reply back until it is released', async () => {
    const gate = new EventEmitter();
    const until = once(gate, 'release');
    await using model = await openLocalModel({ mind: script([{ say: 'now', until }]) });
    const answer = says(model.url, 'wait');
    const first = await Promise.race([answer, fetch(`${model.url}/models`).then(() => 'held')]);
    gate.emit('release');
    expect([first, await answer]).toEqual(['held', 'now']);
  });

  test('lets go of a held reply when its asker hangs up', async () => {
    const gate = new EventEmitter();
    const settled = once(gate, 'settled');
    const mind = script([{ say: 'never', until: new Promise(() => {}) }, { say: 'next' }]);
    const watched = {
      model: mind.model,
      async reply(...asked: Parameters<typeof mind.reply>) {
        gate.emit('asked');
        return mind.reply(...asked).finally(() => gate.emit('settled'));
      },
    };
    await using model = await openLocalModel({ mind: watched });
    const asker = new AbortController();
    const asked = once(gate, 'asked');
    const answer = post(model.url, user('wait'), { signal: asker.signal });
    const hungUp = expect(answer).rejects.toThrow('gone');
    await asked;
    asker.abort(new Error('gone'));
    await hungUp;
    await settled;
    expect(await says(model.url, 'again')).toBe('next');
  });

  test('fails with the status and headers of a fault', async () => {
    const fault = { fail: 429, message: 'slow down', headers: { 'retry-after': '1' } };
    await using model = await openLocalModel({ mind: script([fault]) });
    const answer = await post(model.url, user('go'));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await answer.json()).toMatchObject({ error: { message: 'slow down' } });
  });

  test('breaks a stream off without a finish reason', async () => {
    await using model = await openLocalModel({
      mind: script([{ say: 'half of', finish: 'none' }]),
    });
    const answer = await post(model.url, { ...user('go'), stream: true });
    const text = await answer.text();
    expect(text).toContain('half of');
    expect(text).not.toMatch(/DONE|"finish_reason":"/);
  });

  test('sends arguments that are no JSON as they are', async () => {
    const calls = [{ tool: 'no_such_tool', input: '{broken' }];
    await using model = await openLocalModel({ mind: script([{ calls }]) });
    const answer = await (await post(model.url, user('go'))).json();
    const asked = { function: { name: 'no_such_tool', arguments: '{broken' } };
    expect(answer).toMatchObject({ choices: [{ message: { tool_calls: [asked] } }] });
  });
});
