import { expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import { calls, says as claudeSays } from './support/anthropic-replies.js';
import type { Settings } from './support/program.js';
import { ScriptedModel, type ScriptedReply } from './support/scripted-model.js';
import { fails, runs, says, sendsEvents } from './support/scripted-replies.js';
import { startWhole } from './support/whole.js';

const channel = 'C0SALES';
const draw = 'import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.show()';

/** The program on a server that follows a script, asked by one person after another. */
async function startOn(model: ScriptedModel, settings: Settings, ways: { base?: string } = {}) {
  const whole = await startWhole({
    mind: script([]),
    settings: {
      OPENAI_API_KEY: 'key-of-azure',
      OPENAI_BASE_URL: `http://127.0.0.1:${model.port}${ways.base ?? '/v1'}`,
      ...settings,
    },
  });
  const people = whole.slack.people().map(({ id }) => id);
  const told = async (question: string, person = 0) => {
    const { replies } = await whole.ask({
      channel,
      text: `<@${whole.slack.bot.userId}> ${question}`,
      user: people[person] ?? '',
    });
    return replies.map(({ text }) => text).join('\n');
  };
  return { told, whole, [Symbol.asyncDispose]: () => whole[Symbol.asyncDispose]() };
}

const azureChunks = (...choices: readonly object[]): ScriptedReply =>
  sendsEvents(
    JSON.stringify({ choices: [], prompt_filter_results: [{ prompt_index: 0 }] }),
    ...choices.map((choice) => JSON.stringify({ choices: [{ index: 0, ...choice }] })),
    JSON.stringify({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 10 } }),
    '[DONE]',
  );

it('a deployment of Azure is asked at its address with its key, and its refusals are told', async () => {
  const filter = { code: 'content_filter', message: 'The response was filtered' };
  await using model = await ScriptedModel.open(
    azureChunks({
      delta: {
        tool_calls: [
          { index: 0, id: 'c1', function: { name: 'run_python', arguments: '{"code":"6 * 7"}' } },
        ],
      },
      finish_reason: 'tool_calls',
    }),
    azureChunks(
      { delta: { content: 'It is 42.' }, content_filter_results: {} },
      { delta: {}, finish_reason: 'stop' },
    ),
    fails(400, filter),
    fails(404, { code: 'DeploymentNotFound', message: 'The API deployment does not exist.' }),
    fails(401, { code: '401', message: 'Access denied due to invalid subscription key.' }),
    says('It is 42 again.'),
  );
  await using asked = await startOn(
    model,
    { MODEL: 'gpt-4o' },
    { base: '/openai/deployments/ours/chat/completions?api-version=2024-06-01' },
  );
  expect(await asked.told('how much?')).toContain('It is 42.');
  expect(model.heads[0]?.url).toBe(
    '/openai/deployments/ours/chat/completions?api-version=2024-06-01',
  );
  expect(model.heads[0]?.headers).toMatchObject({ 'api-key': 'key-of-azure' });
  expect(model.heads[0]?.headers).not.toHaveProperty('authorization');
  for (const words of [/refus|declin|withheld/i, /MODEL|deployment/, /key/i])
    expect(await asked.told('and now?')).toMatch(words);
  expect(await asked.told('once more')).toContain('It is 42 again.');
}, 180_000);

it('money is limited for a question, a person and everybody, each with the time when it ends', async () => {
  const prices = { MODEL_INPUT_PRICE: '1000', MODEL_OUTPUT_PRICE: '1000' };
  // Each request of the script costs 0.11 dollars.
  const limits = { MAX_TURN_USD: '0.1', MAX_USER_USD: '0.2', MAX_DAY_USD: '0.3' };
  await using model = await ScriptedModel.open(
    ...[runs('1'), says('As far as I came: none.')],
    says('Hello, second.'),
  );
  await using asked = await startOn(model, { MODEL: 'a-model', ...prices, ...limits });
  const first = await asked.told('go', 0);
  expect(first).toContain('As far as I came: none.');
  expect(first).toMatch(/cost more than one question may cost/);
  expect(first).toMatch(/2 steps · .* · \$0\.22/);
  expect(await asked.told('more', 0)).toMatch(
    /You have used all that one person may use in a day.*after midnight UTC/,
  );
  expect(await asked.told('hello', 1)).toContain('Hello, second.');
  expect(await asked.told('hello again', 1)).toMatch(/All that may be used today is used up/);
}, 180_000);

it('a limit of money without a price keeps the program from starting, and says what is missing', async () => {
  await using model = await ScriptedModel.open();
  await expect(startOn(model, { MODEL: 'a-model', MAX_TURN_USD: '1' })).rejects.toThrow(
    /MODEL_INPUT_PRICE/,
  );
});

it('a model that sees is shown what it drew, until its server refuses pictures', async () => {
  await using model = await ScriptedModel.open(
    ...[runs(draw), says('A rising line.')],
    ...[runs(draw), fails(400, { message: 'image_url is not supported' }), says('Drawn.')],
    ...[runs(draw), says('Drawn again.')],
  );
  await using asked = await startOn(model, { MODEL: 'gpt-4o' });
  const pictures = () => model.bodies.map((body) => body.match(/image\/png;base64,iVBOR/g)?.length);
  expect(await asked.told('draw')).toContain('A rising line.');
  expect(await asked.told('draw another')).toContain('Drawn.');
  expect(await asked.told('draw a third')).toContain('Drawn again.');
  const none = undefined;
  expect(pictures()).toEqual([none, 1, none, 1, none, none, none]);
}, 180_000);

it('a model of Anthropic that sees is shown what it drew', async () => {
  await using model = await ScriptedModel.open(
    calls({ json: JSON.stringify({ code: draw }) }),
    claudeSays('A rising line.'),
  );
  await using asked = await startOn(model, {
    MODEL: 'anthropic:claude-sonnet-4-5',
    ANTHROPIC_API_KEY: 'sk-ant',
    ANTHROPIC_BASE_URL: `http://127.0.0.1:${model.port}`,
  });
  expect(await asked.told('draw')).toContain('A rising line.');
  expect(model.bodies[1]).toMatch(/"media_type":"image\/png","data":"iVBOR/);
}, 180_000);
