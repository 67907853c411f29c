import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CellOutcome, KernelSession } from '../../src/sandbox/index.js';
import { cellCases } from './cell-cases.js';
import { kinds, withLocalPandaStack } from './with-local-panda-stack.js';

const { signal } = new AbortController();
const limitMs = 30_000;

/** What is the same on every run: no times, no addresses, pictures by their size in pixels. */
function told(outcome: CellOutcome) {
  const { durationMs, results, ...rest } = outcome;
  const shown = results.map(({ text, png, table }) => ({
    text,
    ...(png && { png: pixels(png) }),
    ...(table && { table }),
  }));
  return { ...rest, results: shown };
}

function pixels(png: Uint8Array): readonly [width: number, height: number] {
  const header = Buffer.from(png.subarray(16, 24));
  return [header.readUInt32BE(0), header.readUInt32BE(4)];
}

describe.each(kinds)('on a %s kernel', (kind) => {
  const served = withLocalPandaStack(kind);
  let session: KernelSession | undefined;

  beforeAll(async () => {
    session = await served().open();
    await session.runCell('import pandas as pd, matplotlib.pyplot as plt', { limitMs, signal });
  });
  afterAll(async () => {
    await session?.[Symbol.asyncDispose]();
  });

  test.each(cellCases)('$promise', async ({ cells, gives }) => {
    let last: unknown;
    for (const code of cells) {
      const outcome = await session?.runCell(code, { limitMs, signal });
      last = outcome && told(outcome);
    }
    expect(last).toMatchObject(gives);
  });
});
