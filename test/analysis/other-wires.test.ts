import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { script } from '../../src/local/model/index.js';
import { openAnthropicModel } from '../support/anthropic-model.js';
import { saysHaving } from '../support/anthropic-replies.js';
import { ScriptedModel } from '../support/scripted-model.js';
import { fails, says } from '../support/scripted-replies.js';
import { anthropicWire } from '../support/wires.js';
import { analystOn, ask } from './ask.js';
import { FakeKernel, raised } from './fake-kernel.js';

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

  test('has all blocks of a reply run in their order, each shown', async () => {
    const reply =
      'First:\n```python\n1\n```\nResult: 99\n```\nx = f(2)\nx\n```\nThen\n~~~py\n3\n~~~\nIt is 99.';
    await using model = await ScriptedModel.open(says(reply), says('Done.'));
    const { outcome, streamed } = await ask(analystOn(model, { calls: 'text' }));
    expect(outcome.cells.map(({ code }) => code.trim())).toEqual(['1', 'x = f(2)\nx', '3']);
    expect(streamed).toBe('First:\n\n\nDone.');
    const last = model.requests[1]?.messages.at(-1);
    expect(last?.content?.match(/Result of your code/g)).toHaveLength(3);
  });

  test('has no block run after one that failed, and is told', async () => {
    const reply = '```python\nboom()\n```\n```python\nprint(1)\n```\n```python\nprint(2)\n```';
    await using model = await ScriptedModel.open(says(reply), says('It failed.'));
    const kernel = new FakeKernel(() => raised('NameError', "name 'boom' is not defined"));
    const { outcome } = await ask(analystOn(model, { calls: 'text' }), { kernel });
    expect(outcome.cells).toHaveLength(1);
    const told = model.requests[1]?.messages.at(-1)?.content;
    expect(told?.match(/Not run: the block before it failed/g)).toHaveLength(2);
  });

  test.for([
    ['a table', '```\nnorth  10\nsouth  20\n```'],
    ['a table with lines', '```\n| a | f(x) = b[1] |\n|---|---|\n```'],
    ['a formula', '```\nrevenue = price * quantity\n```'],
    ['another language', '```sql\nSELECT f(x) FROM t\n```\nand\n```json\n{"a": [1]}\n```'],
    ['words in its line', 'Write ```x``` or ``` y.'],
  ] as const)('has its answer with %s left as it is', async ([, answer]) => {
    await using model = await ScriptedModel.open(says(answer));
    const { outcome, streamed } = await ask(analystOn(model, { calls: 'text' }), {
      question: 'How would that look?',
    });
    expect(outcome).toMatchObject({ kind: 'answered', text: answer, cells: [] });
    expect(streamed).toBe(answer);
  });

  test.for([
    'import pandas as pd\ndf',
    'print(1)',
    'df.head()',
    'df["a"].sum()',
    'df["a"]',
    't = df.groupby("a").sum()\nt',
    'for r in rows:\n    r',
  ])('has an unlabelled block run that is Python: %s', async (code) => {
    await using model = await ScriptedModel.open(says(`\`\`\`\n${code}\n\`\`\``), says('Done.'));
    const { outcome } = await ask(analystOn(model, { calls: 'text' }));
    expect(outcome.cells.map((cell) => cell.code.trim())).toEqual([code]);
  });

  test('may be named in the settings', async () => {
    await using model = await ScriptedModel.open(fenced, says('It is 42.'));
    const { outcome } = await ask(analystOn(model, { calls: 'text' }));
    expect(outcome.text).toBe('It is 42.');
    expect(model.requests[0]?.messages[0]?.content).toContain('You have no tool calls.');
  });
});
