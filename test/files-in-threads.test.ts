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
const sandbox600 = {
  memoryBytes: 600 * 1024 * 1024,
  // With room for one process beyond the sandbox's, it is the sandbox that ends.
  processMemoryBytes: 4096 * 1024 * 1024,
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
    await using whole = await startWhole({ mind, limits: sandbox600 });
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
    const cards = tooMuch.replies.flatMap(({ tasks }) => tasks);
    expect(cards).toContainEqual(
      expect.objectContaining({
        ...{ title: 'Reading heavy.json', status: 'error' },
        output: 'not read. It needs more memory than the sandbox has.',
      }),
    );
    const others = cards.filter(({ title }) => !title.includes('heavy'));
    expect(others.map(({ status }) => status)).not.toContain('error');
    const after = await whole.ask({ channel, text: 'sum?', threadTs: first.ts });
    expect(textOf(after.replies)).toMatch(/Sum: \[stdout\]\n3/);
    mind.assertDone();
  }, 60_000);
});

describe('a cell that takes more memory than the sandbox has', () => {
  const greedy = { run: 'open("out.csv", "w").write("a")\nx = b"1" * 1_500_000_000' };

  it('is told to the model, which goes on in another sandbox with the files of the thread', async () => {
    const told: string[] = [];
    const mind = script([
      greedy,
      (request) => {
        told.push(request.messages.at(-1)?.text ?? '');
        return saying;
      },
      (request) => ({ say: `Sum: ${request.messages.at(-1)?.text}` }),
      saying,
      (request) => ({ say: `Again: ${request.messages.at(-1)?.text}` }),
    ]);
    await using whole = await startWhole({ mind, limits: sandbox600 });
    const text = `<@${whole.slack.bot.userId}> sum?`;
    const first = await whole.ask({ channel, text, files: [shops] });
    expect(told[0]).toMatch(/kernel died \(out of memory/);
    expect(told[0]).toMatch(/tables of "shops.csv" are loaded.*again/);
    expect(told[0]).toMatch(/\[hint\]\nThe memory is used up/);
    expect(textOf(first.replies)).toMatch(/Sum: \[stdout\]\n3/);
    expect(textOf(first.replies)).toContain('was started anew');
    expect(first.replies.flatMap(({ files }) => files)).toEqual([]);
    expect((await whole.sandboxes()).size).toBe(1);
    const after = await whole.ask({ channel, text: 'again?', threadTs: first.ts });
    expect(textOf(after.replies)).toMatch(/Again: \[stdout\]\n3/);
    mind.assertDone();
  }, 60_000);

  it('ends the turn when it comes again and again, and the thread lives', async () => {
    const greed = Array.from({ length: 4 }, (_, at) => ({ run: `${greedy.run} # ${at}` }));
    const mind = script([
      ...greed,
      saying,
      (request) => ({ say: `Sum: ${request.messages.at(-1)?.text}` }),
    ]);
    await using whole = await startWhole({ mind, limits: sandbox600 });
    const text = `<@${whole.slack.bot.userId}> sum?`;
    const first = await whole.ask({ channel, text, files: [shops] });
    expect(textOf(first.replies)).toContain('needed more memory than there is here');
    const after = await whole.ask({ channel, text: 'again?', threadTs: first.ts });
    expect(textOf(after.replies)).toMatch(/Sum: \[stdout\]\n3/);
    mind.assertDone();
  }, 60_000);
});

describe('the files of a thread', () => {
  it('are read again after a kernel died under a cell', async () => {
    const mind = script([
      { run: 'open("kept.txt", "w").write("kept")\nimport os; os._exit(3)' },
      { run: 'print(shops["revenue"].sum(), open("kept.txt").read())' },
      (request) => ({ say: `It died. ${request.messages.at(-1)?.text}` }),
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
    expect(textOf(first.replies)).toContain('3 kept');
    expect(first.replies.flatMap(({ files }) => files.map(({ name }) => name))).toEqual([
      'kept.txt',
    ]);
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
