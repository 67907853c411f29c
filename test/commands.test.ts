import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import { modalOf, toldOnly } from './support/buttons.js';
import { type Exchange, startWhole, type Whole } from './support/whole.js';

const channel = 'C0SALES';
const shops = { name: 'shops.csv', content: 'shop,revenue\nA,1\nB,2\n' };

const mind = script((question) =>
  question.includes('draw')
    ? [{ run: 'import matplotlib.pyplot as plt; plt.plot([1, 2]); kept = 7' }, { say: 'Drawn.' }]
    : question.includes('slow')
      ? [{ run: 'import time; time.sleep(20)' }, { say: 'Slept.' }]
      : [{ run: 'print("kept" in globals())' }, { say: 'Looked <@U0BOB>.' }],
);

const people = [
  { id: 'U0ALICE', name: 'alice' },
  { id: 'U0BOB', name: 'bob' },
  { id: 'U0ADMIN', name: 'ada', isAdmin: true },
  { id: 'U0GUEST', name: 'gus', isGuest: true },
];

describe('the slash command', () => {
  let whole: Whole;
  beforeAll(async () => {
    const settings = { MAX_USER_TOKENS: '900000' };
    whole = await startWhole({ mind, slack: { people }, settings });
  });
  afterAll(() => whole[Symbol.asyncDispose]());

  const ask = (text: string, user = 'U0ALICE'): Promise<Exchange> =>
    whole.ask({ channel, user, text: `<@${whole.slack.bot.userId}> ${text}`, files: [shops] });

  /** What the command says, to this person alone. */
  async function say(text: string, user = 'U0ALICE', where = channel): Promise<string> {
    const answers = () =>
      whole.slack.messages(where).filter(({ onlyFor }) => onlyFor === user).length;
    const before = answers();
    const given = await whole.slack.command({ command: '/threadbook', text, channel: where, user });
    expect(given).toMatchObject({ kind: 'acknowledged' });
    await whole.slack.waitFor(() => answers() > before);
    const said = whole.slack.messages(where).findLast(({ onlyFor }) => onlyFor === user);
    return `${said?.text}\n${JSON.stringify(said?.blocks)}`;
  }

  const forget = (text: string, user: string) =>
    whole.slack.command({ command: '/threadbook', text: `forget ${text}`, channel, user });

  const addressOf = (ts: string) =>
    `https://x.slack.com/archives/${channel}/p${ts.replace('.', '')}`;

  const visible = (threadTs: string) =>
    whole.slack
      .thread(channel, threadTs)
      .filter(({ author, onlyFor }) => author.isBot && onlyFor === undefined);

  it('helps, and knows no other word', async () => {
    expect(await say('help')).toContain('/threadbook forget');
    expect(await say('')).toContain('attach a CSV');
    expect(await say('dance')).toContain('I know `/threadbook help`');
    // The bot need not be in the channel for that.
    expect(await say('help', 'U0ALICE', 'C0GENERAL')).toContain('/threadbook status');
    expect(await say('status', 'U0GUEST')).toContain('guests');
  });

  it('shows somebody their own threads, what they used, and what is connected', async () => {
    const { threadTs } = await ask('what <!channel> is | in this?', 'U0BOB');
    const shown = await say('status', 'U0BOB');
    expect(shown).toContain(`${channel}-${threadTs}|what`);
    expect(shown).not.toContain('<!channel>');
    expect(shown).toContain('🟢');
    expect(shown).toMatch(/Used by you today \(UTC\): [1-9][\d,]* of 900,000 tokens/);
    expect(shown).toMatch(/Kernels running: \d+ of \d+/);
    expect(shown).toContain('database SQLite');
    expect(await say('status', 'U0ADMIN')).not.toContain(threadTs);
    await whole.killSandboxes();
  });

  it('forgets the latest thread that somebody began in a channel, once that is confirmed', async () => {
    const { threadTs, replies } = await ask('draw (1)');
    expect(replies.flatMap(({ files }) => files)).toHaveLength(1);
    const key = `${whole.slack.team.id}:${channel}:${threadTs}`;
    expect([...(await whole.sandboxes()).values()]).toContain(key);
    await ask('more of it', 'U0BOB');
    await forget('', 'U0ALICE');
    const { id, text } = await modalOf(whole.slack, 'U0ALICE', (shown) => shown.includes('closed'));
    expect(text).toContain(threadTs);
    expect(visible(threadTs).flatMap(({ files }) => files)).toHaveLength(1);
    await whole.slack.submit({ viewId: id });
    await modalOf(whole.slack, 'U0ALICE', (shown) => shown.includes('Done.'));
    expect(visible(threadTs).flatMap(({ files }) => files)).toEqual([]);
    expect(visible(threadTs).some(({ text: said }) => said.includes('Drawn'))).toBe(true);
    expect([...(await whole.sandboxes()).values()]).not.toContain(key);
    expect(await say('status')).not.toContain(threadTs);
    // A question in it begins from nothing.
    const next = await whole.ask({ channel, threadTs, text: `<@${whole.slack.bot.userId}> look` });
    expect(next.replies.map(({ text: said }) => said).join()).not.toContain('Picked up');
  });

  it('forgets a thread by its address, with its answers, while it runs', async () => {
    const { replies, threadTs } = await ask('draw (2)');
    expect(replies).not.toEqual([]);
    await whole.slack.post({ channel, threadTs, text: 'slow' });
    const isBusy = () => whole.slack.statusOf(channel, threadTs).session === 'processing';
    await whole.slack.waitFor(isBusy);
    const text = `<@${whole.slack.bot.userId}> look too`;
    await (await whole.slack.post({ channel, threadTs, user: 'U0BOB', text })).delivered;
    await forget(addressOf(threadTs), 'U0ADMIN');
    const { id } = await modalOf(whole.slack, 'U0ADMIN', (shown) => shown.includes('undone'));
    await whole.slack.submit({ viewId: id, values: { answers: ['answers'] } });
    await modalOf(whole.slack, 'U0ADMIN', (shown) => shown.includes('Done.'));
    await whole.slack.waitFor(() => visible(threadTs).length === 0);
    const told = await toldOnly(whole.slack, 'U0BOB', { channel, threadTs });
    expect(told).toContain('forgotten before your question in it was answered');
  });

  it('forgets nothing for others, nor what it does not know', async () => {
    const { threadTs } = await ask('draw (3)');
    await whole.ask({
      channel,
      threadTs,
      user: 'U0BOB',
      text: `<@${whole.slack.bot.userId}> look (2)`,
    });
    await forget(`<${addressOf(threadTs)}>`, 'U0BOB');
    await modalOf(whole.slack, 'U0BOB', (shown) => shown.includes('asked first'));
    await forget(addressOf('1700000000.000100'), 'U0ADMIN');
    await modalOf(whole.slack, 'U0ADMIN', (shown) => shown.includes('nothing of this thread'));
    expect(await say('forget something')).toContain('no link');
    expect(await say('forget', 'U0ADMIN')).toContain('You began no thread here');
    expect(visible(threadTs).flatMap(({ files }) => files)).toHaveLength(1);
  });

  it('is reached by a mention as well, which does nothing by itself', async () => {
    const { threadTs } = await ask('draw (4)');
    const text = `<@${whole.slack.bot.userId}> forget this thread, please`;
    await whole.slack.post({ channel, threadTs, user: 'U0BOB', text });
    expect(await toldOnly(whole.slack, 'U0BOB', { channel, threadTs })).toContain(
      'Should I forget',
    );
    const told = whole.slack.thread(channel, threadTs).findLast(({ onlyFor }) => onlyFor);
    const on = { channel, ts: told?.ts ?? '' };
    await whole.slack.press({ actionId: 'threadbook:forget', user: 'U0BOB', on });
    await modalOf(whole.slack, 'U0BOB', (shown) => shown.includes('asked first'));
    await whole.slack.press({ actionId: 'threadbook:forget', user: 'U0ALICE', on });
    const { id } = await modalOf(whole.slack, 'U0ALICE', (shown) => shown.includes(threadTs));
    await whole.slack.submit({ viewId: id });
    await whole.slack.waitFor(() => visible(threadTs).every(({ files }) => files.length === 0));
  });
});

describe('the slash command over a socket', () => {
  let whole: Whole;
  beforeAll(async () => {
    whole = await startWhole({ mind, mode: 'socket', slack: { people } });
  });
  afterAll(() => whole[Symbol.asyncDispose]());

  it('is answered as well', async () => {
    const given = { command: '/threadbook', text: 'help', channel, user: 'U0ALICE' };
    expect(await whole.slack.command(given)).toMatchObject({ kind: 'acknowledged' });
    await whole.slack.waitFor(() =>
      whole.slack.messages(channel).some(({ text }) => text.includes('/threadbook status')),
    );
  });
});
