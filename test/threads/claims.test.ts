import { expect, it } from 'vitest';
import { createClaims } from '../../src/threads/index.js';

it('grants an id once', () => {
  const claims = createClaims({ max: 10, ttlMs: 60_000 });
  expect([claims.claim('m1'), claims.claim('m1'), claims.claim('m2')]).toEqual([true, false, true]);
});

it('forgets the oldest ids beyond its size', () => {
  const claims = createClaims({ max: 2, ttlMs: 60_000 });
  for (const id of ['m1', 'm2', 'm3']) claims.claim(id);
  expect(claims.claim('m1')).toBe(true);
});
