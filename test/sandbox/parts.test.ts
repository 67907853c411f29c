import { expect, test } from 'vitest';
import { parts } from '../../src/sandbox/parts.js';

async function* chunked(...sizes: readonly number[]) {
  let next = 0;
  for (const size of sizes) yield Uint8Array.from({ length: size }, () => next++ % 256);
}

async function collected(sizes: readonly number[], size: number) {
  const found: Uint8Array[] = [];
  for await (const part of parts(chunked(...sizes), size)) found.push(part.slice());
  return found;
}

test.each([
  { sizes: [10], size: 4, lengths: [4, 4, 2] },
  { sizes: [1, 1, 1, 1, 1], size: 2, lengths: [2, 2, 1] },
  { sizes: [4, 4], size: 4, lengths: [4, 4] },
  { sizes: [0, 3, 0], size: 8, lengths: [3] },
  { sizes: [], size: 8, lengths: [] },
])('parts cuts chunks of $sizes into $lengths', async ({ sizes, size, lengths }) => {
  const found = await collected(sizes, size);
  expect(found.map(({ length }) => length)).toEqual(lengths);
  const total = sizes.reduce((sum, length) => sum + length, 0);
  expect(found.flatMap((part) => [...part])).toEqual([...Array(total).keys()]);
});
