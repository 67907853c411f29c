import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import type { CellResult } from '../../src/sandbox/index.js';
import { calls, says as claudeSays } from '../support/anthropic-replies.js';
import { ScriptedModel } from '../support/scripted-model.js';
import { fails, runs, says, streams } from '../support/scripted-replies.js';
import { analystOn, ask } from './ask.js';
import { FakeKernel, ok } from './fake-kernel.js';

function figure(width: number, height = 10): CellResult {
  const png = PNG.sync.write(new PNG({ width, height }));
  return { text: undefined, html: undefined, json: undefined, table: undefined, png };
}

const drawing = () => new FakeKernel(() => ok({ results: [figure(10)] }));
const picturesIn = (body: string | undefined) => body?.match(/data:image\/png;base64,iVBOR/g) ?? [];

test('a model that sees is shown the figures of a turn after their results, and history keeps none', async () => {
  await using model = await ScriptedModel.open(runs('a', 'b'), says('done'), says('next'));
  const analyst = analystOn(model);
  const { outcome } = await ask(analyst, { kernel: drawing() });
  expect(model.requests[1]?.messages.map(({ role }) => role)).toEqual([
    'system',
    'user',
    'assistant',
    'tool',
    'tool',
    'user',
  ]);
  expect(picturesIn(model.bodies[1])).toHaveLength(2);
  expect(outcome.text).toBe('done');
  expect(JSON.stringify(outcome.messages)).not.toContain('iVBOR');
  await ask(analyst, { history: [outcome.messages] });
  expect(picturesIn(model.bodies[2])).toEqual([]);
});

test('no more than four are shown in a turn, and none of many pixels', async () => {
  await using model = await ScriptedModel.open(runs('a'), runs('b'), says('done'));
  const results = [figure(2_000, 1_100), figure(10), figure(11), figure(12)];
  await ask(analystOn(model), { kernel: new FakeKernel(() => ok({ results })) });
  expect(picturesIn(model.bodies[1])).toHaveLength(3);
  expect(picturesIn(model.bodies[2])).toHaveLength(4);
});

test.for([
  ['gpt-4o', undefined, 1],
  ['gpt-3.5-turbo', undefined, 0],
  ['a-model', undefined, 0],
  ['a-model', true, 1],
  ['gpt-4o', false, 0],
] as const)('%s with the setting %s is shown %i', async ([name, images, shown]) => {
  await using model = await ScriptedModel.open(runs('a'), says('done'));
  await ask(analystOn(model, { name, images }), { kernel: drawing() });
  expect(picturesIn(model.bodies[1])).toHaveLength(shown);
});

test('a model of Anthropic is shown them within the result', async () => {
  await using model = await ScriptedModel.open(calls({ json: '{"code":"a"}' }), claudeSays('done'));
  const anthropic = {
    provider: 'anthropic',
    name: 'claude-test',
    baseUrl: `http://127.0.0.1:${model.port}`,
  } as const;
  const { outcome } = await ask(analystOn(model, anthropic), { kernel: drawing() });
  expect(outcome).toMatchObject({ kind: 'answered', text: 'done' });
  const body = JSON.parse(model.bodies[1] ?? '');
  expect(body.messages.at(-1).content[0].content).toEqual([
    { type: 'text', text: expect.stringContaining('The figures of the cells above') },
    { type: 'image', source: expect.objectContaining({ type: 'base64', media_type: 'image/png' }) },
  ]);
});

test('a model that calls by its text is shown them, too', async () => {
  await using model = await ScriptedModel.open(
    streams([{ content: '```python\nplot()\n```' }], 'stop'),
    says('done'),
  );
  await ask(analystOn(model, { calls: 'text' }), { kernel: drawing() });
  expect(picturesIn(model.bodies[1])).toHaveLength(1);
});

describe('a server that refuses pictures', () => {
  test.for([
    [400, 'image_url is only supported by certain models'],
    [404, 'No endpoints found that support image input'],
    [422, 'content: Input should be a valid string'],
  ] as const)(
    'with %i is asked again without, and shown none any more',
    async ([status, message]) => {
      await using model = await ScriptedModel.open(
        ...[runs('a'), fails(status, { message }), says('done')],
        ...[runs('b'), says('next')],
      );
      const analyst = analystOn(model);
      expect((await ask(analyst, { kernel: drawing() })).outcome.text).toBe('done');
      expect((await ask(analyst, { kernel: drawing() })).outcome.text).toBe('next');
      expect(model.bodies.map((body) => picturesIn(body).length)).toEqual([0, 1, 0, 0, 0]);
    },
  );

  test('for another reason is not taken for blind', async () => {
    const refuses = fails(400, { message: 'Bad request' });
    await using model = await ScriptedModel.open(
      ...[runs('a'), refuses, refuses],
      ...[runs('b'), says('next')],
    );
    const analyst = analystOn(model);
    expect((await ask(analyst, { kernel: drawing() })).outcome).toMatchObject({ kind: 'failed' });
    await ask(analyst, { kernel: drawing() });
    expect(picturesIn(model.bodies.at(-1))).toHaveLength(1);
  });
});
