import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import { startWhole, type Whole } from './support/whole.js';

const channel = 'C0SALES';
const shops = { name: 'shops.csv', content: 'shop,revenue\nA,1\nB,2\n' };
const mind = script(() => [{ run: 'print(shops.revenue.sum())' }, { say: 'It sums to 3.' }]);

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
  return whole.slack.waitFor(() => {
    const home = whole.slack.views().find((view) => view.user === user && view.type === 'home');
    const text = JSON.stringify(home?.view ?? '');
    return text.includes(part) ? text : undefined;
  });
};

const analyse = (ts: string, user: string) =>
  whole.slack.shortcut({ callbackId: 'threadbook:analyse', user, on: { channel, ts } });

describe('beside messages', () => {
  it('a message is looked into from its menu, once, in its own thread', async () => {
    const { ts } = await whole.slack.post({
      channel,
      user: 'U0BOB',
      text: 'from the till',
      files: [shops],
    });
    const answers = () =>
      whole.slack
        .thread(channel, ts)
        .filter(({ author, text }) => author.isBot && text.includes('It sums to 3.'));
    await Promise.all([analyse(ts, 'U0ALICE'), analyse(ts, 'U0ALICE')]);
    await whole.slack.waitFor(() => answers().length > 0 && isQuiet(ts), { timeoutMs: 25_000 });
    expect(answers()).toHaveLength(1);
    const home = await homeOf('U0ALICE', 'What is in this?');
    expect(home).toContain(`${channel}-${ts}`);
    expect(home).toContain('from the till');
    expect(await homeOf('U0BOB', 'None yet')).not.toContain(ts);
  });

  it('a guest is told no more than that guests are not answered', async () => {
    expect(await homeOf('U0GUEST', 'guests')).not.toContain('Used by you');
  });
});

function isQuiet(ts: string): boolean {
  return whole.slack.statusOf(channel, ts).session === 'active';
}
