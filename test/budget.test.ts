import { expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import { startCases } from './support/case-runner.js';
import { startWhole } from './support/whole.js';

it('an asker whose tokens of the day are used up is told so, in place of an answer', async () => {
  await using cases = await startCases({ MAX_USER_TOKENS: '1' });
  const first = await cases.begin('hello', [{ run: '1' }, { say: 'Hello.' }]);
  expect(first.text).toMatch(/Hello\.[\s\S]*2 steps · \d+\.\d s · [\d.]+k? tokens/);
  const next = await cases.reply(first, 'and now?');
  const [, id = 'none'] = /after midnight UTC\. \(error ([\da-f]{8})\)/.exec(next.text) ?? [];
  expect(cases.whole.program.logs.find(({ errorId }) => errorId === id)).toMatchObject({
    kind: 'over-budget',
    whose: 'user',
  });
});

it('a turn that used up its tokens ends with what there is, and says so', async () => {
  await using cases = await startCases({ MAX_TURN_TOKENS: '1' });
  const talk = await cases.begin('go', [{ run: '1' }, { say: 'As far as I came: 1.' }]);
  expect(talk.text).toContain('more tokens than one question may take');
});

const prices = { MODEL_INPUT_PRICE: '1000', MODEL_OUTPUT_PRICE: '1000' };

it.for([
  ['tokens of an asker', 'SIGKILL', { MAX_USER_TOKENS: '1' }],
  ['tokens of everybody', 'SIGTERM', { MAX_DAY_TOKENS: '1' }],
  ['money of an asker', 'SIGTERM', { ...prices, MAX_USER_USD: '0.0001' }],
  ['money of everybody', 'SIGKILL', { ...prices, MAX_DAY_USD: '0.0001' }],
] as const)(
  'the used-up %s stay used up when the program starts again after %s',
  { timeout: 120_000 },
  async ([, signal, settings]) => {
    const mind = script([{ say: 'Hello.' }]);
    await using whole = await startWhole({ mind, settings });
    const channel = 'C0SALES';
    const mention = `<@${whole.slack.bot.userId}>`;
    const first = await whole.ask({ channel, text: `${mention} hello` });
    expect(first.replies.map(({ text }) => text).join('\n')).toContain('Hello.');
    await whole.restart(signal);
    const next = await whole.ask({ channel, text: `${mention} and now?` });
    expect(next.replies.map(({ text }) => text).join('\n')).toContain('after midnight UTC');
    mind.assertDone();
  },
);
