import { expect, test } from 'vitest';
import { TokenBucket } from '../../src/slack/token-bucket.js';

test('a quiet bucket gives its burst at once, and all later turns at its rate and in order', async () => {
  const bucket = new TokenBucket({ perMinute: 6_000, burst: 5 });
  const { signal } = new AbortController();
  const begun = performance.now();
  const turns: number[] = [];
  await Promise.all(
    Array.from({ length: 15 }, async (_, at) => {
      await bucket.take(signal);
      turns.push(at);
    }),
  );
  // Ten turns beyond the burst at one each 10 ms; how much longer a busy machine takes is not looked at.
  expect(performance.now() - begun).toBeGreaterThan(95);
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
});

test('a wait is ended by its signal', async () => {
  const bucket = new TokenBucket({ perMinute: 1, burst: 1 });
  const ended = new AbortController();
  await bucket.take(ended.signal);
  const wait = bucket.take(ended.signal);
  ended.abort();
  await expect(wait).rejects.toThrow('aborted');
});
