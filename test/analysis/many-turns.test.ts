import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { ScriptedModel, type ScriptedReply } from '../support/scripted-model.js';
import { runs, says } from '../support/scripted-replies.js';
import { analystOn, ask } from './ask.js';
import { FakeKernel, ok } from './fake-kernel.js';

test('two hundred turns on one signal leave nothing behind on it', async () => {
  await using model = await ScriptedModel.open();
  const analyst = analystOn(model);
  const { signal } = new AbortController();
  const active = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const timersBefore = active();
  for (let turn = 0; turn < 200; turn += 1) {
    model.expect(runs(`${turn}`), says(`answer ${turn}`));
    const { outcome } = await ask(analyst, { signal });
    expect(outcome.text).toBe(`answer ${turn}`);
  }
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  expect(active()).toBeLessThanOrEqual(timersBefore + 3);
});

test('turns that run side by side do not mix', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `thread ${at}`);
  const runThenAnswer: ScriptedReply = (response, request) => {
    const question = request.messages.find(({ role }) => role === 'user')?.content ?? '';
    const isFirst = request.messages.at(-1)?.role === 'user';
    (isFirst ? runs(question) : says(`for ${question}`))(response, request);
  };
  await using model = await ScriptedModel.open(
    ...names.flatMap(() => [runThenAnswer, runThenAnswer]),
  );
  const analyst = analystOn(model);
  const asked = await Promise.all(
    names.map((question) => {
      const kernel = new FakeKernel(() => ok({ text: question }));
      return ask(analyst, { question, kernel });
    }),
  );
  for (const [at, { outcome }] of asked.entries()) {
    expect(outcome.text).toBe(`for ${names[at]}`);
    expect(outcome.cells.map(({ code }) => code)).toEqual([names[at]]);
  }
});
