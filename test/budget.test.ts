import { expect, it } from 'vitest';
import { startCases } from './support/case-runner.js';

it('an asker whose tokens of the day are used up is told so, in place of an answer', async () => {
  await using cases = await startCases({ MAX_USER_TOKENS: '1' });
  const first = await cases.begin('hello', [{ run: '1' }, { say: 'Hello.' }]);
  expect(first.text).toMatch(/Hello\.[\s\S]*2 steps · \d+\.\d s · [\d.]+k? tokens/);
  const next = await cases.reply(first, 'and now?');
  expect(next.text).toContain('after midnight UTC');
});

it('a turn that used up its tokens ends with what there is, and says so', async () => {
  await using cases = await startCases({ MAX_TURN_TOKENS: '1' });
  const talk = await cases.begin('go', [{ run: '1' }, { say: 'As far as I came: 1.' }]);
  expect(talk.text).toContain('more tokens than one question may take');
});
