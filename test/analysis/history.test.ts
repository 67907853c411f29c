import { expect, test } from 'vitest';
import type { TurnMessages } from '../../src/analysis/index.js';
import { type ModelRequest, ScriptedModel } from '../support/scripted-model.js';
import { fails, runs, says } from '../support/scripted-replies.js';
import { analystOn, ask } from './ask.js';
import { FakeKernel, ok } from './fake-kernel.js';

const filesLine = '{"name":"shops.csv","tables":[{"variable":"shops"}]}';

/** A turn with a call, its result and an answer; the first brings a file. */
function turn(number: number, resultChars = 2_000): TurnMessages {
  const files = number === 1 ? `\n\n<files>\n${filesLine}\n</files>` : '';
  return [
    { role: 'user', text: `question ${number}${files}` },
    {
      role: 'assistant',
      text: '',
      calls: [{ id: `call-${number}`, tool: 'run_python', input: { code: 'x' } }],
    },
    { role: 'tool', callId: `call-${number}`, text: 'r'.repeat(resultChars) },
    { role: 'assistant', text: `answer ${number}`, calls: [] },
  ];
}

function turns(count: number): TurnMessages[] {
  return Array.from({ length: count }, (_, at) => turn(at + 1));
}

function expectPaired({ messages }: ModelRequest): void {
  const called = messages.flatMap((message) => message.tool_calls ?? []).map(({ id }) => id);
  expect(messages.flatMap(({ tool_call_id }) => tool_call_id ?? [])).toEqual(called);
}

test('earlier turns come before the question, whole', async () => {
  await using model = await ScriptedModel.open(says('ok'));
  await ask(analystOn(model), { history: turns(2), question: 'and now?' });
  const [request] = model.requests;
  expect(request?.messages.map(({ role }) => role)).toEqual([
    'system',
    ...['user', 'assistant', 'tool', 'assistant'],
    ...['user', 'assistant', 'tool', 'assistant'],
    'user',
  ]);
  expect(request?.messages.at(-1)?.content).toBe('and now?');
});

test('a long thread is cut by whole turns, and keeps its files and what was said', async () => {
  await using model = await ScriptedModel.open(says('ok'));
  const analyst = analystOn(model, { contextTokens: 16_000 });
  const { outcome } = await ask(analyst, { history: turns(200) });
  expect(outcome.kind).toBe('answered');
  const [request] = model.requests;
  if (!request) throw new Error('No request came.');
  expectPaired(request);
  expect(JSON.stringify(request.messages).length).toBeLessThan(16_000 * 3);
  expect(request.messages[1]?.content).toContain(`\n<files>\n${filesLine}\n</files>`);
  expect(request.messages[1]?.content).toMatch(/Asked: question \d+ Answered: answer \d+/);
  expect(request.messages.at(-2)?.content).toBe('answer 200');
});

test('one result larger than the window cannot end a thread', async () => {
  await using model = await ScriptedModel.open(runs('flood'), says('ok'), says('77'));
  const analyst = analystOn(model, { contextTokens: 8_000 });
  const kernel = new FakeKernel(() => ok({ stdout: `${'x'.repeat(5_000_000)}\nRESULT 77` }));
  const first = await ask(analyst, { kernel });
  const result = first.outcome.messages.find(({ role }) => role === 'tool')?.text ?? '';
  expect(result.length).toBeLessThan(4_000);
  expect(result).toContain('RESULT 77');
  expect(result).toMatch(/\[… 4,99\d,\d{3} characters/);
  const next = await ask(analyst, { history: [first.outcome.messages] });
  expect(next.outcome).toMatchObject({ kind: 'answered', text: '77' });
});

test('many results of one turn are shortened from the oldest on', async () => {
  const cells = Array.from({ length: 20 }, (_, at) => runs(`cell(${at})`));
  await using model = await ScriptedModel.open(...cells, says('ok'));
  const kernel = new FakeKernel((code) =>
    ok({ stdout: code.repeat(2_000), text: code.repeat(2_000) }),
  );
  await ask(analystOn(model, { contextTokens: 12_000, maxSteps: 21 }), { kernel });
  const last = model.requests.at(-1);
  if (!last) throw new Error('No request came.');
  expectPaired(last);
  const sizes = last.messages
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => content?.length ?? 0);
  expect(sizes[0]).toBeLessThan(500);
  expect(sizes.at(-1)).toBeGreaterThan(1_000);
});

test('a request that is still too long is sent again with less', async () => {
  const tooLong = fails(400, { code: 'context_length_exceeded' });
  await using model = await ScriptedModel.open(tooLong, says('ok'));
  const analyst = analystOn(model, { contextTokens: 16_000 });
  const { outcome } = await ask(analyst, { history: turns(200) });
  expect(outcome).toMatchObject({ kind: 'answered', text: 'ok' });
  const [first, second] = model.requests.map(({ messages }) => JSON.stringify(messages).length);
  expect(second).toBeLessThan((first ?? 0) * 0.8);
});

test('a window that is too small for anything fails instead of asking for ever', async () => {
  const tooLong = fails(400, { message: 'This model has a maximum context length of 10 tokens' });
  await using model = await ScriptedModel.open(tooLong, tooLong, tooLong, tooLong);
  const { outcome } = await ask(analystOn(model, { contextTokens: 16_000 }));
  expect(outcome).toMatchObject({ kind: 'failed', fault: { kind: 'model-overflow' } });
});

test('a question longer than the window keeps its beginning and its end', async () => {
  await using model = await ScriptedModel.open(says('ok'));
  const question = `First. ${'word '.repeat(100_000)} Last.`;
  const { outcome } = await ask(analystOn(model, { contextTokens: 8_000 }), { question });
  expect(outcome.kind).toBe('answered');
  expect(model.requests[0]?.messages.at(-1)?.content).toMatch(
    /^First\.[\s\S]*left out[\s\S]*Last\.$/,
  );
});

test('a question of one repeated letter does not block the process', async () => {
  await using model = await ScriptedModel.open(says('ok'));
  const began = performance.now();
  await ask(analystOn(model), { question: 'a'.repeat(100_000) });
  expect(performance.now() - began).toBeLessThan(3_000);
});
