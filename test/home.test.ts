import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import { startWhole, type Whole } from './support/whole.js';

const channel = 'C0SALES';
const shops = { name: 'shops.csv', content: 'shop,revenue\nA,1\nB,2\n' };
const mind = script((question) =>
  question.includes('revenue')
    ? Array.from({ length: 3 }).flatMap(() => [
        { run: 'print(shops.revenue.sum())' },
        { say: 'It sums to 3.' },
      ])
    : [{ say: `I read: ${question}` }],
);

/** A program, a sandbox and a kernel may take long on a busy machine. */
const timeoutMs = 25_000;

let whole: Whole;

beforeAll(async () => {
  const people = [
    { id: 'U0ALICE', name: 'alice' },
    { id: 'U0BOB', name: 'bob' },
    { id: 'U0GUEST', name: 'gus', isGuest: true },
  ];
  whole = await startWhole({ mind, slack: { people } });
});
afterAll(() => whole[Symbol.asyncDispose]());

const homeOf = (user: string, part: string): Promise<string> => {
  whole.slack.openHome({ user });
  const shown = () => {
    const home = whole.slack.views().find((view) => view.user === user && view.type === 'home');
    const text = JSON.stringify(home?.view ?? '');
    return text.includes(part) ? text : undefined;
  };
  return whole.slack.waitFor(shown, { timeoutMs, what: `A home with ${part}` });
};

const post = (text: string, where = channel) =>
  whole.slack.post({ channel: where, user: 'U0BOB', text, files: text === '' ? [] : [shops] });

const analyse = (ts: string, user = 'U0ALICE', where = channel) =>
  whole.slack.shortcut({
    callbackId: 'threadbook:analyse',
    user,
    on: { channel: where, ts },
  });

/** What the one who chose the entry alone is told, for a message that was posted just before. */
const toldOf = (ts: string, user = 'U0ALICE', where = channel): Promise<string> => {
  const told = () =>
    whole.slack.messages(where).findLast((each) => each.onlyFor === user && each.ts > ts)?.text;
  return whole.slack.waitFor(told, { timeoutMs, what: 'Words for one person' });
};

const answers = (ts: string) =>
  whole.slack.thread(channel, ts).filter(({ author }) => author.isBot);

describe('beside messages', () => {
  it('a message is answered from its menu in its own thread, by its own words and files', async () => {
    const { ts } = await post('sum the revenue');
    await analyse(ts);
    await whole.slack.waitFor(() => whole.slack.statusOf(channel, ts).session === 'active', {
      timeoutMs,
      what: 'The answer',
    });
    expect(
      answers(ts)
        .map(({ text }) => text)
        .join('\n'),
    ).toContain('It sums to 3.');
    const home = await homeOf('U0ALICE', 'sum the revenue');
    expect(home).toContain(`${channel}-${ts}`);
    expect(await homeOf('U0BOB', 'None yet')).not.toContain(ts);
  });

  it('chosen by two for one message, it is answered once, and the later one is told', async () => {
    const { ts } = await post('the revenue of May');
    const [before] = whole.slack.messages(channel).slice(-1);
    await Promise.all([analyse(ts, 'U0ALICE'), analyse(ts, 'U0ALICE')]);
    expect(await toldOf(before?.ts ?? ts)).toContain('I know this message already');
    await whole.slack.waitFor(() => whole.slack.statusOf(channel, ts).session === 'active', {
      timeoutMs,
      what: 'The answer',
    });
    const shown = answers(ts).filter(({ text }) => text.includes('It sums to 3.'));
    expect(shown).toHaveLength(1);
  });

  it('is answered anew from its menu when its answer was taken away, by a button or in Slack', async () => {
    const { ts } = await post('the revenue of April');
    const shown = () => answers(ts).filter(({ text }) => text.includes('It sums to 3.'));
    const given = () =>
      whole.slack.waitFor(
        () => whole.slack.statusOf(channel, ts).session === 'active' && shown()[0],
        { timeoutMs, what: 'An answer' },
      );
    await analyse(ts);
    const first = await given();
    const actionId = 'threadbook:delete';
    await whole.slack.press({ actionId, on: { channel, ts: first.ts }, user: 'U0ALICE' });
    await whole.slack.waitFor(() => shown().length === 0);
    await analyse(ts);
    const second = await given();
    expect(second.ts).not.toBe(first.ts);
    whole.slack.remove({ channel, ts: second.ts });
    await analyse(ts);
    await whole.slack.waitFor(() => shown().some((each) => each.ts > second.ts), { timeoutMs });
    expect(shown()).toHaveLength(1);
  });

  it('what speaks against an answer only the one who wanted it is told', async () => {
    const refused = await post('the revenue of June');
    await analyse(refused.ts, 'U0GUEST');
    expect(await toldOf(refused.ts, 'U0GUEST')).toContain('guests of this workspace');
    const empty = await post('');
    await analyse(empty.ts);
    expect(await toldOf(empty.ts)).toContain('neither a file nor text');
    const outside = await post('the revenue of July', 'C0RANDOM');
    await analyse(outside.ts, 'U0ALICE', 'C0RANDOM');
    expect(await toldOf(outside.ts, 'U0ALICE', 'C0RANDOM')).toContain('Invite me with /invite');
    for (const { ts } of [refused, empty, outside]) expect(answers(ts)).toEqual([]);
  });

  it('what a guest was refused a member may have answered', async () => {
    const text = `<@${whole.slack.bot.userId}> the revenue of August`;
    const { ts } = await whole.slack.post({ channel, user: 'U0GUEST', text, files: [shops] });
    expect(await toldOf(ts, 'U0GUEST')).toContain('guests of this workspace');
    await analyse(ts);
    const answer = () => answers(ts).find((each) => each.text.includes('It sums to 3.'));
    await whole.slack.waitFor(answer, { timeoutMs, what: 'The answer' });
  });

  it('whether others read a channel Slack is asked after a restart, and the asker only where it does not tell', async () => {
    const told = await post('the revenue of September');
    await whole.restart('SIGTERM');
    await analyse(told.ts);
    const answer = () => answers(told.ts).find((each) => each.text.includes('It sums to 3.'));
    await whole.slack.waitFor(answer, { timeoutMs, what: 'The answer' });
    const untold = await post('the revenue of October');
    await whole.restart('SIGTERM');
    const { calls } = whole.slack;
    using lacking = whole.slack.fail({ method: 'conversations.info', error: 'missing_scope' });
    await analyse(untold.ts);
    expect(await toldOf(untold.ts)).toContain('Where shall I answer?');
    expect(lacking.met).toBe(1);
    expect(calls('conversations.info').length).toBeGreaterThanOrEqual(2);
    expect(answers(untold.ts)).toEqual([]);
  }, 60_000);

  it('a guest’s home says no more than that guests are not answered', async () => {
    expect(await homeOf('U0GUEST', 'guests')).not.toContain('Used by you');
  });
});
