import { describe, expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import type { SeenMessage } from '../src/local/slack/index.js';
import { startWhole } from './support/whole.js';

const channel = 'C0SALES';
const shops = { name: 'shops.csv', content: 'shop,revenue\nA,1\nB,2\n' };
const textOf = (replies: readonly SeenMessage[]) => replies.map(({ text }) => text).join('\n');

/** JSON that fits on the wire and, as Python objects, into no sandbox of 600 MiB. */
const heavy = {
  name: 'heavy.json',
  content: JSON.stringify(
    Array.from({ length: 900_000 }, (_, n) => ({ a: n, b: `${n}`, c: [n], d: { e: n } })),
  ),
};
/** Answers with what the kernel printed last. */
const saying = { run: 'print(shops["revenue"].sum())' } as const;

describe('a file whose reading takes more memory than the sandbox has', () => {
  it('is refused with the remedy, and the thread goes on with its other files', async () => {
    const mind = script([
      saying,
      { say: 'There is revenue.' },
      saying,
      { say: 'The other file is too large.' },
      saying,
      (request) => ({ say: `Sum: ${request.messages.at(-1)?.text}` }),
    ]);
    await using whole = await startWhole({
      mind,
      // With room for one process beyond the sandbox's, it is the sandbox that ends.
      limits: { memoryBytes: 600 * 1024 * 1024, processMemoryBytes: 4096 * 1024 * 1024 },
    });
    const first = await whole.ask({
      channel,
      text: `<@${whole.slack.bot.userId}> look`,
      files: [shops],
    });
    const tooMuch = await whole.ask({
      channel,
      text: 'and this',
      threadTs: first.ts,
      files: [heavy],
    });
    expect(textOf(tooMuch.replies)).toMatch(/heavy\.json.*memory.*smaller extract/s);
    const after = await whole.ask({ channel, text: 'sum?', threadTs: first.ts });
    expect(textOf(after.replies)).toMatch(/Sum: \[stdout\]\n3/);
    mind.assertDone();
  }, 60_000);
});

describe('the files of a thread', () => {
  it('are read again after a kernel died under a cell', async () => {
    const mind = script([
      { run: 'import os; os._exit(3)' },
      { say: 'It died.' },
      saying,
      (request) => ({ say: `Sum: ${request.messages.at(-1)?.text}` }),
    ]);
    await using whole = await startWhole({ mind });
    const first = await whole.ask({
      channel,
      text: `<@${whole.slack.bot.userId}> look`,
      files: [shops],
    });
    expect(textOf(first.replies)).toContain('was started anew');
    const after = await whole.ask({ channel, text: 'sum?', threadTs: first.ts });
    expect(textOf(after.replies)).toMatch(/Sum: \[stdout\]\n3/);
    mind.assertDone();
  });

  it('are read by the next question when the reading was stopped', async () => {
    const mind = script([
      { say: 'Ready.' },
      { run: 'print(len(big))' },
      (request) => ({ say: `Rows: ${request.messages.at(-1)?.text}` }),
    ]);
    await using whole = await startWhole({ mind });
    const { slack } = whole;
    const first = await whole.ask({ channel, text: `<@${slack.bot.userId}> hello` });
    const rows = 300_000;
    const content = `n,word\n${Array.from({ length: rows }, (_, n) => `${n},w${n}`).join('\n')}\n`;
    const stopped = await slack.post({
      channel,
      text: 'read this',
      threadTs: first.ts,
      files: [{ name: 'big.csv', content }],
    });
    await slack.waitFor(() =>
      slack
        .thread(channel, first.ts)
        .some(
          ({ ts, tasks }) =>
            ts > stopped.ts && tasks.some(({ title }) => title.includes('big.csv')),
        ),
    );
    await slack.post({ channel, text: 'stop', threadTs: first.ts });
    await slack.waitFor(() => slack.statusOf(channel, first.ts).session === 'active');
    const after = await whole.ask({ channel, text: 'how many rows?', threadTs: first.ts });
    expect(textOf(after.replies)).toMatch(new RegExp(`Rows: \\[stdout\\]\\n${rows}`));
    mind.assertDone();
  });
});
