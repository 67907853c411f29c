import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import type { LocalSlack, SeenMessage } from '../src/local/slack/index.js';
import { coloursOf } from './support/colours-of.js';
import { startWhole } from './support/whole.js';

const channel = 'C0SALES';
const shops = {
  name: 'shops.csv',
  content: Buffer.from(
    'month,region,revenue\n2024-01,north,100\n2024-01,south,250\n2024-02,north,140\n2024-02,south,90\n',
  ),
};
const plotByMonth = [
  'by_month = shops.groupby("month", as_index=False)["revenue"].sum()',
  'import matplotlib.pyplot as plt',
  'plt.bar(by_month["month"].astype(str), by_month["revenue"])',
  'print(shops.groupby("region")["revenue"].sum())',
  'by_month',
].join('\n');

const textOf = (replies: readonly SeenMessage[]) => replies.map(({ text }) => text).join('\n');
const filesOf = (replies: readonly SeenMessage[]) => replies.flatMap(({ files }) => files);
const mention = (slack: LocalSlack, text: string) => `<@${slack.bot.userId}> ${text}`.trim();

describe.each([
  ['http', 'openai'],
  ['socket', 'openai'],
  ['http', 'anthropic'],
  ['http', 'text'],
] as const)('the main job in %s mode with a model of the kind %s', (mode, wire) => {
  it('answers a mention with text, chart and table in its thread, and a follow-up with the same kernel', async () => {
    const mind = script([
      { run: plotByMonth, title: 'Plot revenue by month' },
      { say: 'South sold more: 340 against 240.' },
      { run: 'by_month["revenue"].max()', title: 'Find the best month' },
      { say: 'The best month had 350.' },
    ]);
    await using whole = await startWhole({ mode, wire, mind });
    const { slack } = whole;
    const first = await whole.ask({
      channel,
      text: mention(slack, 'what drives revenue? plot it by month'),
      files: [shops],
    });
    expect(textOf(first.replies)).toContain('South sold more: 340 against 240.');
    expect(first.replies.every(({ threadTs }) => threadTs === first.ts)).toBe(true);
    expect(first.replies.flatMap(({ tasks }) => tasks.map(({ title }) => title))).toContain(
      'Plot revenue by month',
    );
    const tables = first.replies.flatMap(({ blocks }) => blocks);
    expect(tables).toContainEqual(expect.objectContaining({ type: 'data_table' }));
    const [chart, ...others] = filesOf(first.replies);
    expect(others).toEqual([]);
    expect(chart).toMatchObject({
      name: 'plot-revenue-by-month.png',
      altText: 'Chart: Plot revenue by month',
    });
    expect(coloursOf(await slack.fileBytes(chart?.id ?? ''))).toBeGreaterThan(1);

    const second = await whole.ask({ channel, text: 'and the best month?', threadTs: first.ts });
    expect(textOf(second.replies)).toContain('The best month had 350.');
    expect(filesOf(second.replies)).toEqual([]);
    expect(slack.messages(channel).filter(({ author }) => author.isBot)).toEqual([]);
    mind.assertDone();
  });
});

describe('threads', () => {
  it('keep their variables to themselves', async () => {
    const mind = script((question) =>
      question.includes('keep')
        ? [{ run: 'secret = 41 + 1' }, { say: 'Kept.' }]
        : [
            { run: 'print(secret)' },
            (request) => ({ say: `Result: ${request.messages.at(-1)?.text}` }),
          ],
    );
    await using whole = await startWhole({ mind });
    await whole.ask({ channel, text: mention(whole.slack, 'keep a number') });
    const other = await whole.ask({ channel, text: mention(whole.slack, 'show the number') });
    expect(textOf(other.replies)).toContain('NameError');
    mind.assertDone();
  });

  it('evict the least recently used sandbox for a third session of two, and no other', async () => {
    const mind = script(() => [{ run: '1' }, { say: 'One.' }]);
    await using whole = await startWhole({ mind, settings: { MAX_SESSIONS: '2' } });
    const threads: string[] = [];
    for (const name of ['first', 'second', 'third'])
      threads.push((await whole.ask({ channel, text: mention(whole.slack, name) })).threadTs);
    const live = [...(await whole.sandboxes()).values()];
    expect(live.map((thread) => threads.findIndex((ts) => thread.endsWith(ts))).toSorted()).toEqual(
      [1, 2],
    );
  });
});

describe('a thread whose session is gone', () => {
  it('is built anew with its files and variables, and asker and model are told', async () => {
    const mind = script((question) =>
      question.includes('other')
        ? [{ say: 'Other.' }]
        : [
            { run: 'kept = 1' },
            { say: 'Kept.' },
            { run: 'print(len(shops), "kept" in globals())' },
            ({ messages }) => {
              const isTold = messages.some(({ text }) =>
                /1 earlier cell ran again.* exist: shops \(DataFrame\), kept \(int\)/.test(text),
              );
              return { say: `Result: ${messages.at(-1)?.text} (told: ${isTold})` };
            },
          ],
    );
    await using whole = await startWhole({ mind, settings: { MAX_SESSIONS: '1' } });
    const text = (words: string) => mention(whole.slack, words);
    const first = await whole.ask({ channel, text: text('keep'), files: [shops] });
    await whole.ask({ channel, text: text('other') });
    const { replies } = await whole.ask({ channel, text: 'go on', threadTs: first.ts });
    expect(textOf(replies)).toContain('4 True');
    expect(textOf(replies)).toContain('(told: true)');
    expect(textOf(replies)).toMatch(/Picked up where we left off: 1 cell, \d+\.\d s/);
    mind.assertDone();
  });

  it('is opened anew when its sandbox was killed from outside, and the turn is answered', async () => {
    const mind = script([{ run: 'kept = 1' }, { say: 'Kept.' }, { run: '1 + 1' }, { say: 'Two.' }]);
    await using whole = await startWhole({ mind });
    const first = await whole.ask({ channel, text: mention(whole.slack, 'keep') });
    await whole.killSandboxes();
    const { replies } = await whole.ask({ channel, text: 'go on', threadTs: first.ts });
    expect(textOf(replies)).toContain('Two.');
    expect(textOf(replies)).toMatch(/Picked up where we left off: 1 cell,/);
    mind.assertDone();
  });
});

describe('results', () => {
  it('are three figures of a cell in order, and none of them again with the next cell', async () => {
    const draw = (n: number) => `plt.figure(); plt.plot([0, ${n}]); plt.title("figure ${n}")`;
    const mind = script([
      {
        run: ['import matplotlib.pyplot as plt', draw(1), draw(2), draw(3)].join('\n'),
        title: 'Draw',
      },
      { say: 'Three.' },
      { run: 'len(plt.get_fignums())', title: 'Count' },
      { say: 'Counted.' },
    ]);
    await using whole = await startWhole({ mind });
    const first = await whole.ask({ channel, text: mention(whole.slack, 'three figures') });
    expect(filesOf(first.replies).map(({ name }) => name)).toEqual([
      'draw.png',
      'draw-2.png',
      'draw-3.png',
    ]);
    const next = await whole.ask({ channel, text: 'and now?', threadTs: first.ts });
    expect(filesOf(next.replies)).toEqual([]);
  });

  it('keep every byte of a 40 MB file on its way in', async () => {
    const line = Buffer.from(`${'x'.repeat(1023)}\n`);
    const content = Buffer.concat([Buffer.from('text\n'), ...Array<Buffer>(40_000).fill(line)]);
    const mind = script([
      { run: 'import hashlib; print(hashlib.sha256(open("big.csv","rb").read()).hexdigest())' },
      (request) => ({ say: `It is ${request.messages.at(-1)?.text}` }),
    ]);
    await using whole = await startWhole({ mind });
    const { replies } = await whole.ask({
      channel,
      text: mention(whole.slack, 'hash it'),
      files: [{ name: 'big.csv', content }],
    });
    expect(textOf(replies)).toContain(createHash('sha256').update(content).digest('hex'));
  });

  it('keep every byte of a workbook on its way out', async () => {
    const mind = script([
      {
        run: [
          'shops.to_excel("shops.xlsx", index=False)',
          'import hashlib; print(hashlib.sha256(open("shops.xlsx","rb").read()).hexdigest())',
        ].join('\n'),
      },
      (request) => ({ say: `It is ${request.messages.at(-1)?.text}` }),
    ]);
    await using whole = await startWhole({ mind });
    const { replies } = await whole.ask({
      channel,
      text: mention(whole.slack, 'as Excel'),
      files: [shops],
    });
    const [workbook] = filesOf(replies);
    expect(workbook?.name).toBe('shops.xlsx');
    const bytes = await whole.slack.fileBytes(workbook?.id ?? '');
    expect(textOf(replies)).toContain(createHash('sha256').update(bytes).digest('hex'));
  });
});
