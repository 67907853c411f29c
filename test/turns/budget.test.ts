import { expect, test } from 'vitest';
import { Budget } from '../../src/turns/budget.js';

const noon = Date.UTC(2026, 0, 1, 12);

test('a budget ends for one asker, then for everybody, and begins anew with the day', () => {
  const clock = { now: noon };
  const budget = new Budget({ userTokens: 100, dayTokens: 150, now: () => clock.now });
  budget.spend('U1', 100);
  expect([budget.spentBy('U1'), budget.spentBy('U2')]).toEqual(['user', undefined]);
  budget.spend('U2', 50);
  expect(budget.spentBy('U3')).toBe('everybody');
  clock.now += 12 * 3_600_000;
  expect([budget.spentBy('U1'), budget.spentBy('U3')]).toEqual([undefined, undefined]);
});

test('a budget without limits never ends', () => {
  const budget = new Budget({ userTokens: undefined, dayTokens: undefined, now: () => noon });
  budget.spend('U1', 1e12);
  expect(budget.spentBy('U1')).toBeUndefined();
});
