import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { script } from '../../src/local/model/index.js';
import { openAnthropicModel } from '../support/anthropic-model.js';
import { saysHaving } from '../support/anthropic-replies.js';
import { ScriptedModel } from '../support/scripted-model.js';
import { fails, says } from '../support/scripted-replies.js';
import { anthropicWire } from '../support/wires.js';
import { analystOn, ask } from './ask.js';

const request = z.object({
  system: z.array(z.looseObject({ type: z.string() })),
  messages: z.array(
    z.object({ role: z.string(), content: z.array(z.looseObject({ type: z.string() })) }),
  ),
});

/** Where a request allows its beginning to be cached. */
function markedBlocks(body: unknown): readonly string[] {
  const { system, messages } = request.parse(body);
  const isMarked = (block: object) => 'cache_control' in block;
  return [
    ...system.filter(isMarked).map(({ type }) => type),
    ...messages.flatMap(({ role, content }, at) =>
      content.filter(isMarked).map(({ type }) => `${role} ${at} ${type}`),
    ),
  ];
}

const anthropic = { provider: 'anthropic', name: 'claude-test' } as const;

describe('a model of Anthropic', () => {
  test('tells its tokens, and its calls stay paired over turns', async () => {
    const mind = script([
      { run: '41', say: 'Let me see.' },
      { run: '42' },
      { say: 'It is 42.' },
      { say: 'Still 42.' },
    ]);
    await using server = await openAnthropicModel(mind);
    const analyst = analystOn(server.url, anthropic);
    const first = await ask(analyst);
    expect(first.outcome).toMatchObject({
      kind: 'answered',
      text: 'It is 42.',
      usage: { inputTokens: 300, outputTokens: 30 },
    });
    const next = await ask(analyst, { history: [first.outcome.messages] });
    expect(next.outcome).toMatchObject({ kind: 'answered', text: 'Still 42.' });
    mind.assertDone();
  });

  test('may keep the prompt and the talk so far in its cache', async () => {
    const { runs, says: saying } = anthropicWire;
    await using model = await ScriptedModel.open(runs('1'), runs('2'), saying('It is 2.'));
    await ask(analystOn(model, anthropic));
    const marked = model.bodies.map((body) => markedBlocks(JSON.parse(body)));
    expect(marked).toEqual([
      ['text', 'user 0 text'],
      ['text', 'user 0 text', 'user 2 tool_result'],
      ['text', 'user 2 tool_result', 'user 4 tool_result'],
    ]);
  });

  test('has what it read from its cache, and wrote there, counted at their prices', async () => {
    const usage = {
      input_tokens: 100_000,
      cache_read_input_tokens: 700_000,
      cache_creation_input_tokens: 200_000,
    };
    await using model = await ScriptedModel.open(saysHaving('ok', usage));
    const { outcome } = await ask(
      analystOn(model, { ...anthropic, name: 'claude-sonnet-4-5-20250929' }),
    );
    expect(outcome.usage).toMatchObject({
      inputTokens: 1_000_000,
      cachedTokens: 700_000,
      writtenTokens: 200_000,
      outputTokens: 10,
    });
    expect(outcome.usd).toBeCloseTo(0.1 * 3 + 0.7 * 0.3 + 0.2 * 3.75 + (10 * 15) / 1e6);
  });

  test('that is busy is asked again', async () => {
    const mind = script([{ fail: 529 }, { say: 'ok' }]);
    await using server = await openAnthropicModel(mind);
    const { outcome } = await ask(analystOn(server.url, anthropic));
    expect(outcome).toMatchObject({ kind: 'answered', text: 'ok' });
  });

  test.for([
    [401, 'model-unauthorized'],
    [400, 'model-refused'],
    [404, 'model-unknown'],
  ] as const)('that answers %i has failed with %s', async ([status, kind]) => {
    await using server = await openAnthropicModel(script([{ fail: status }]));
    const { outcome } = await ask(analystOn(server.url, anthropic));
    expect(outcome).toMatchObject({ kind: 'failed', fault: { kind } });
  });

  test('whose reply breaks off has failed with what came of it', async () => {
    await using server = await openAnthropicModel(script([{ say: 'The total', finish: 'none' }]));
    const { outcome } = await ask(analystOn(server.url, anthropic));
    expect(outcome).toMatchObject({ kind: 'failed', fault: { kind: 'model-broken' } });
  });

  test('that runs out of steps must answer without the tool', async () => {
    await using server = await openAnthropicModel(
      script([{ run: '1' }, { run: '2' }, { say: 'It is 1.' }]),
    );
    const { outcome } = await ask(analystOn(server.url, { ...anthropic, maxSteps: 2 }));
    expect(outcome).toMatchObject({ kind: 'cut-short', reason: 'steps', text: 'It is 1.' });
  });

  test('that never answers ends with the deadline', async () => {
    const mind = script([{ say: 'late', until: new Promise(() => undefined) }]);
    await using server = await openAnthropicModel(mind);
    const { outcome } = await ask(analystOn(server.url, { ...anthropic, turnMs: 200 }));
    expect(outcome).toMatchObject({ kind: 'cut-short', reason: 'time' });
  });
});

describe('a model without tool calling', () => {
  const fenced = says('Let me see.\n```python\n# Sum\n42\n```\nThe result is 99.');

  test('is known by its refusal, and its fenced Python is run', async () => {
    const refusal = fails(400, { message: 'a-model does not support tools' });
    await using model = await ScriptedModel.open(
      refusal,
      fenced,
      says('It is 42.'),
      says('`42` it is.'),
    );
    const analyst = analystOn(model);
    const { outcome, streamed } = await ask(analyst);
    expect(outcome).toMatchObject({
      kind: 'answered',
      text: 'It is 42.',
      cells: [{ title: 'Sum' }],
    });
    expect(streamed).not.toMatch(/```|99/);
    const next = await ask(analyst, { history: [outcome.messages] });
    expect(next.outcome.text).toBe('`42` it is.');
    expect(model.requests.map(({ tools }) => tools?.length ?? 0)).toEqual([1, 0, 0, 0]);
    expect(model.requests[3]?.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
    ]);
  });

  test.for([
    ['tildes', '~~~python\n42\n~~~', '42'],
    ['another name of Python', '```Python3\n42\n```', '42'],
    ['marks within its code', '```py\nprint("```")\n```\nThe result is 99.', 'print("```")'],
    ['no end', '```python\n42', '42'],
  ] as const)('has a block with %s run', async ([, block, code]) => {
    await using model = await ScriptedModel.open(says(block), says('Done.'));
    const { outcome, streamed } = await ask(analystOn(model, { calls: 'text' }));
    expect(outcome.cells.map((cell) => cell.code.trim())).toEqual([code]);
    expect(streamed).toBe('Done.');
  });

  test('may be named in the settings', async () => {
    await using model = await ScriptedModel.open(fenced, says('It is 42.'));
    const { outcome } = await ask(analystOn(model, { calls: 'text' }));
    expect(outcome.text).toBe('It is 42.');
    expect(model.requests[0]?.messages[0]?.content).toContain('You have no tool calls.');
  });
});
