import { expect, test } from 'vitest';
import { Budget } from '../../src/turns/budget.js';

const unlimited = {
  userTokens: undefined,
  userUsd: undefined,
  dayTokens: undefined,
  dayUsd: undefined,
};
const noon = Date.UTC(2026, 0, 1, 12);

test('a budget ends for one asker, then for everybody, and begins anew with the day', () => {
  const clock = { now: noon };
  const budget = new Budget({
    ...unlimited,
    userTokens: 100,
    dayTokens: 150,
    now: () => clock.now,
  });
  budget.spend('U1', { tokens: 100, usd: 0 });
  expect([budget.spentBy('U1'), budget.spentBy('U2')]).toEqual(['user', undefined]);
  budget.spend('U2', { tokens: 50, usd: 0 });
  expect(budget.spentBy('U3')).toBe('everybody');
  clock.now += 12 * 3_600_000;
  expect([budget.spentBy('U1'), budget.spentBy('U3')]).toEqual([undefined, undefined]);
});

test('a budget without limits never ends', () => {
  const budget = new Budget({ ...unlimited, now: () => noon });
  budget.spend('U1', { tokens: 1e12, usd: 1e6 });
  expect(budget.spentBy('U1')).toBeUndefined();
});

test('a budget of money ends as one of tokens does', () => {
  const budget = new Budget({ ...unlimited, userUsd: 0.1, dayUsd: 0.15, now: () => noon });
  budget.spend('U1', { tokens: 9, usd: 0.1 });
  expect([budget.spentBy('U1'), budget.spentBy('U2')]).toEqual(['user', undefined]);
  budget.spend('U2', { tokens: 9, usd: 0.06 });
  expect(budget.spentBy('U3')).toBe('everybody');
});
