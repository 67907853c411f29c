import { expect, test } from 'vitest';
import { ScriptedModel } from '../support/scripted-model.js';
import { fails, runs, says, sendsEvents } from '../support/scripted-replies.js';
import { analystOn, ask } from './ask.js';

const saysWith = (usage: object) =>
  sendsEvents(
    '{"choices":[{"index":0,"delta":{"content":"ok"},"finish_reason":"stop"}]}',
    JSON.stringify({ choices: [], usage }),
  );

test('cached input is counted at its own price', async () => {
  await using model = await ScriptedModel.open(
    saysWith({
      prompt_tokens: 1_000_000,
      completion_tokens: 100_000,
      prompt_tokens_details: { cached_tokens: 400_000 },
    }),
  );
  const { outcome } = await ask(analystOn(model, { name: 'gpt-4o-2024-08-06' }));
  expect(outcome.usage).toMatchObject({ inputTokens: 1_000_000, cachedTokens: 400_000 });
  expect(outcome.usd).toBeCloseTo(0.6 * 2.5 + 0.4 * 1.25 + 0.1 * 10);
});

test('a model whose price is not known costs nothing that could be told', async () => {
  await using model = await ScriptedModel.open(says('ok'));
  const { outcome } = await ask(analystOn(model, { name: 'gpt-4o-of-tomorrow' }));
  expect(outcome.usd).toBeUndefined();
});

test('a turn ends when its money is used up', async () => {
  await using model = await ScriptedModel.open(runs('1'), says('As far as I came: 1.'));
  const price = { input: 1, cachedInput: 1, output: 1 };
  const { outcome } = await ask(analystOn(model, { price, turnUsd: 0.0001 }));
  expect(outcome).toMatchObject({ kind: 'cut-short', reason: 'money', cells: [] });
});

test('what a server does not tell is estimated', async () => {
  const refusal = fails(422, { message: 'Unrecognized request argument: stream_options' });
  const untold = sendsEvents(
    '{"choices":[{"index":0,"delta":{"content":"ok"},"finish_reason":"stop"}]}',
  );
  await using model = await ScriptedModel.open(refusal, untold);
  const { outcome } = await ask(analystOn(model));
  expect(outcome.usage?.isEstimated).toBe(true);
  expect(outcome.usage?.inputTokens).toBeGreaterThan(1_000);
});

test('a deployment of Azure gets its version in the address and the key in its own header', async () => {
  await using model = await ScriptedModel.open(says('ok'), says('ok'));
  const base = `http://127.0.0.1:${model.port}/openai/deployments/sales`;
  await ask(analystOn(base));
  await ask(analystOn(`${base}/chat/completions?api-version=2025-01-01-preview`));
  expect(model.heads.map(({ url }) => url)).toEqual([
    '/openai/deployments/sales/chat/completions?api-version=2024-10-21',
    '/openai/deployments/sales/chat/completions?api-version=2025-01-01-preview',
  ]);
  expect(model.heads[0]?.headers).toMatchObject({ 'api-key': 'sk-test' });
  expect(model.heads[0]?.headers).not.toHaveProperty('authorization');
});
