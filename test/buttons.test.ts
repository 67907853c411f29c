import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { script } from '../src/local/model/index.js';
import type { SeenMessage } from '../src/local/slack/index.js';
import { forge, modalOf, toldOnly, withButtons } from './support/buttons.js';
import { type Exchange, startWhole, type Whole } from './support/whole.js';

const channel = 'C0SALES';
const shops = { name: 'shops.csv', content: 'shop,revenue\nA,1\nB,2\n' };
const secret = `sk-${'a1b2'.repeat(8)}`;
const longCode = `${'x = 1  # one\n'.repeat(4_000)}print("end")`;

const mind = script((question) => {
  if (question.includes('long')) return [{ run: longCode }, { say: 'It was long.' }];
  if (question.includes('draw'))
    return [
      { run: 'import matplotlib.pyplot as plt; plt.plot([1, 2]); kept = 7' },
      { say: 'Drawn.' },
      { run: 'print(kept)' },
      { say: 'It was kept: 7.' },
    ];
  return [
    {
      run: `key = "${secret}"\nprint("<!channel>", shops.revenue.sum())\nshops`,
      title: 'Sum <!here>\nimport os',
    },
    { run: 'shops.profit' },
    { say: 'It is 3. <img src=//1.2.3.4/x> ![x](https://evil.example/x)' },
    { say: 'Hello!' },
  ];
});

let whole: Whole;

beforeAll(async () => {
  whole = await startWhole({
    mind,
    slack: {
      people: [
        { id: 'U0ALICE', name: 'alice' },
        { id: 'U0BOB', name: 'bob' },
        { id: 'U0ADMIN', name: 'ada', isAdmin: true },
        { id: 'U0GUEST', name: 'gus', isGuest: true },
      ],
    },
  });
});
afterAll(() => whole[Symbol.asyncDispose]());

const ask = (text: string): Promise<Exchange> =>
  whole.ask({ channel, text: `<@${whole.slack.bot.userId}> ${text}`, files: [shops] });

function press(message: SeenMessage, actionId: string, user = 'U0ALICE', choose?: string) {
  const on = { channel, ts: message.ts };
  return whole.slack.press({ actionId, on, user, ...(choose === undefined ? {} : { choose }) });
}

const filesOf = ({ slack }: Whole, threadTs: string) =>
  slack.thread(channel, threadTs).flatMap(({ files }) => files);

describe('the buttons of an answer', () => {
  it('show its code to the one who pressed, with nothing in it that Slack would act on', async () => {
    const { replies } = await ask('how much? (1)');
    const message = withButtons(replies);
    expect(await press(message, 'threadbook:code', 'U0BOB')).toMatchObject({
      kind: 'acknowledged',
    });
    const { text } = await modalOf(whole.slack, 'U0BOB', (shown) => shown.includes('shops.profit'));
    expect(text).toContain('shops.revenue.sum()');
    expect(text).toContain('raised an error');
    expect(text).toContain('[masked]');
    expect(text).not.toContain(secret);
    expect(text).not.toContain('<!here>');
    expect(whole.slack.views().some(({ user }) => user === 'U0ALICE')).toBe(false);
  });

  it('put code that is too long for a modal into the thread, whole, once for two presses', async () => {
    const { replies, threadTs } = await ask('long');
    await press(withButtons(replies), 'threadbook:code', 'U0ALICE');
    const { id } = await modalOf(whole.slack, 'U0ALICE', (shown) => shown.includes('code-file'));
    const again = { actionId: 'threadbook:code-file', on: { viewId: id }, user: 'U0ALICE' };
    await Promise.all([whole.slack.press(again), whole.slack.press(again)]);
    const file = await whole.slack.waitFor(() =>
      filesOf(whole, threadTs).find(({ name }) => name === 'answer.py'),
    );
    const script = Buffer.from(await whole.slack.fileBytes(file.id)).toString();
    expect(script).toContain(longCode.trim());
    expect(filesOf(whole, threadTs).filter(({ name }) => name === 'answer.py')).toHaveLength(1);
  });

  it('put the thread into itself as a notebook that renders nothing from elsewhere', async () => {
    const first = await ask('how much? (2)');
    await whole.ask({ channel, text: 'hello', threadTs: first.ts });
    await press(withButtons(first.replies), 'threadbook:notebook', 'U0BOB');
    const file = await whole.slack.waitFor(() =>
      filesOf(whole, first.threadTs).find(({ name }) => name.endsWith('.ipynb')),
    );
    const bytes = Buffer.from(await whole.slack.fileBytes(file.id)).toString();
    expect(bytes).not.toContain(secret);
    const notebook = notebookSchema.parse(JSON.parse(bytes));
    const kinds = notebook.cells.map(({ id, cell_type }) => `${id} ${cell_type}`);
    expect(kinds).toEqual([
      'about markdown',
      'turn-1-question markdown',
      'turn-1-cell-1 code',
      'turn-1-cell-2 code',
      'turn-1-answer markdown',
      'turn-2-question markdown',
      'turn-2-answer markdown',
    ]);
    const [, question, code, failed, answer] = notebook.cells.map(({ source }) => source.join(''));
    expect(question).toContain('> how much? (2)');
    expect(question).toContain('- shops.csv · 2 rows × 2 columns');
    // The title stays a comment, so that nothing in it runs.
    expect(code).toBe(
      '# Sum <!here> import os\nkey = "[masked]"\nprint("<!channel>", shops.revenue.sum())\nshops',
    );
    expect(failed).toContain('shops.profit');
    expect(answer).toContain('It is 3.');
    expect(answer).not.toMatch(/<img|!\[x\]|https:/);
    const [, , printed, raised] = notebook.cells.map(({ outputs }) => outputs);
    expect(printed).toMatchObject([
      { output_type: 'stream', text: ['<!channel> 3\n'] },
      { output_type: 'execute_result', execution_count: 1 },
    ]);
    expect(raised).toMatchObject([{ output_type: 'error', ename: 'AttributeError' }]);
  });

  it('keep what people think of it, and ask what was wrong', async () => {
    const { replies, ...place } = await ask('how much? (3)');
    const message = withButtons(replies);
    await press(message, 'threadbook:rate', 'U0BOB', 'negative');
    const { id } = await modalOf(whole.slack, 'U0BOB', (shown) =>
      shown.includes('should the answer'),
    );
    await whole.slack.submit({ viewId: id, values: { comment: 'It is 4.' } });
    expect(await toldOnly(whole.slack, 'U0BOB', { channel, ...place })).toContain('what was wrong');
    await press(message, 'threadbook:rate', 'U0ALICE');
    expect(await toldOnly(whole.slack, 'U0ALICE', { channel, ...place })).toContain('was right');
    const ratings = () => whole.program.logs.filter(({ msg }) => msg === 'answer rated');
    await expect.poll(ratings).toMatchObject([
      { user: 'U0BOB', verdict: 'bad' },
      { user: 'U0BOB', verdict: 'bad' },
      { user: 'U0ALICE', verdict: 'good' },
    ]);
    expect(JSON.stringify(whole.program.logs)).not.toContain('It is 4.');
  });

  it('remove it for its asker and for admins, with its files, and the thread goes on', async () => {
    const { replies, threadTs } = await ask('draw');
    const message = withButtons(replies);
    expect(replies.flatMap(({ files }) => files)).toHaveLength(1);
    const place = { channel, threadTs };
    await press(message, 'threadbook:delete', 'U0BOB');
    expect(await toldOnly(whole.slack, 'U0BOB', place)).toContain('Only the one who asked');
    const seen = () =>
      whole.slack
        .thread(channel, threadTs)
        .filter(({ author, onlyFor }) => author.isBot && !onlyFor);
    expect(seen()).not.toEqual([]);
    await press(message, 'threadbook:delete', 'U0ADMIN');
    await whole.slack.waitFor(() => seen().length === 0);
    const next = await whole.ask({ channel, text: 'more', threadTs });
    expect(next.replies.map(({ text }) => text).join()).toContain('It was kept: 7.');
    await press(withButtons(next.replies), 'threadbook:delete', 'U0ALICE');
    await whole.slack.waitFor(() => seen().length === 0);
  });

  it('pressed twice do one thing, and a file that is asked for again soon is told of', async () => {
    const { replies, threadTs } = await ask('how much? (5)');
    const message = withButtons(replies);
    const twice = (actionId: string) =>
      Promise.all([1, 2].map(() => press(message, actionId, 'U0BOB')));
    const told = () =>
      whole.slack.thread(channel, threadTs).flatMap(({ onlyFor, text }) => (onlyFor ? [text] : []));
    await twice('threadbook:rate');
    await whole.slack.waitFor(() => told().length > 0);
    await press(message, 'threadbook:notebook', 'U0BOB');
    await whole.slack.waitFor(() => filesOf(whole, threadTs).length > 1);
    // A double click is over by then.
    await expect
      .poll(
        async () => {
          await press(message, 'threadbook:notebook', 'U0BOB');
          return told().join('\n');
        },
        { timeout: 8_000, interval: 700 },
      )
      .toContain('in the thread already');
    expect(told().filter((text) => text.includes('was right'))).toHaveLength(1);
    expect(filesOf(whole, threadTs).filter(({ name }) => name.endsWith('.ipynb'))).toHaveLength(1);
  });

  it('of an answer that was forgotten say so, and who may still have it deleted', async () => {
    const { replies, threadTs } = await ask('how much? (6)');
    const message = withButtons(replies);
    const address = `https://x.slack.com/archives/${channel}/p${threadTs.replace('.', '')}`;
    await whole.slack.command({
      ...{ command: '/threadbook', text: `forget ${address}`, channel, user: 'U0ALICE' },
    });
    const { id } = await modalOf(whole.slack, 'U0ALICE', (shown) =>
      shown.includes('"threadbook:forget"'),
    );
    await whole.slack.submit({ viewId: id });
    await modalOf(whole.slack, 'U0ALICE', (shown) => shown.includes('know nothing of this thread'));
    await press(message, 'threadbook:delete', 'U0ALICE');
    expect(await toldOnly(whole.slack, 'U0ALICE', { channel, threadTs })).toContain(
      'cannot tell who asked',
    );
    await press(message, 'threadbook:rate', 'U0ALICE', 'negative');
    const isGone = (shown: string) =>
      shown.includes('What was wrong') && shown.includes('do not know this answer');
    await modalOf(whole.slack, 'U0ALICE', isGone);
  });

  it('do nothing for people whom the bot does not answer', async () => {
    const { replies, threadTs } = await ask('how much? (4)');
    await press(withButtons(replies), 'threadbook:code', 'U0GUEST');
    expect(await toldOnly(whole.slack, 'U0GUEST', { channel, threadTs })).toContain('guests');
    expect(whole.slack.views().some(({ user }) => user === 'U0GUEST')).toBe(false);
  });

  it.each([
    ['another thread', { channel: 'C0SALES', thread: '1700000000.000100' }],
    ['another channel', { channel: 'C0GENERAL', thread: undefined }],
  ])('show nothing of an answer of %s to somebody who claims it', async (_, claimed) => {
    const { replies, ts } = await ask(`how much? (${claimed.channel})`);
    const place = { channel: claimed.channel, threadTs: claimed.thread ?? ts };
    const body = {
      type: 'block_actions',
      team: { id: whole.slack.team.id },
      user: { id: 'U0BOB' },
      trigger_id: 'none',
      channel: { id: place.channel },
      message: { ts: withButtons(replies).ts, thread_ts: place.threadTs },
      actions: [{ type: 'button', action_id: 'threadbook:notebook', value: ts }],
    };
    const posts = () => whole.slack.calls('chat.postEphemeral').length;
    const before = posts();
    expect(await forge({ slack: whole.slack, port: whole.program.port }, body)).toBe(200);
    await whole.slack.waitFor(() => posts() > before);
    expect(whole.slack.calls('chat.postEphemeral').at(-1)?.args).toMatchObject({
      user: 'U0BOB',
      channel: claimed.channel,
    });
    expect(filesOf(whole, ts).filter(({ name }) => name.endsWith('.ipynb'))).toEqual([]);
  });
});

const cellSchema = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  cell_type: z.enum(['markdown', 'code']),
  metadata: z.object({}),
  source: z.array(z.string()),
  outputs: z.array(z.object({ output_type: z.string() }).loose()).optional(),
});
const notebookSchema = z.object({
  nbformat: z.literal(4),
  nbformat_minor: z.literal(5),
  cells: z.array(cellSchema),
});
