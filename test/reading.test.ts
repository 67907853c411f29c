import { describe, expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import type { SeenMessage } from '../src/local/slack/index.js';
import { startWhole } from './support/whole.js';

const channel = 'C0SALES';
const textOf = (replies: readonly SeenMessage[]) => replies.map(({ text }) => text).join('\n');
/** Says what the cell before it printed. */
const echo = (request: { messages: readonly { text: string }[] }) => ({
  say: `Told: ${request.messages.at(-1)?.text}`,
});

describe('a file that the model reads again with settings', () => {
  const days = { name: 'days.csv', content: 'day,sum\n01/02/2024,5\n03/04/2024,7\n' };
  const again = {
    run: 'from threadbook import session\nsession.load("days.csv", {"date_order": "day first", "keep_as_text": ["sum"]})["kind"]',
  };
  const months = { run: 'print(days["day"].dt.month.tolist(), days["sum"].tolist())' };

  it('is so read from then on, in the same variable, also after its sandbox is gone', async () => {
    const asked: string[] = [];
    const mind = script([
      (request) => {
        asked.push(request.messages.map(({ text }) => text).join('\n'));
        return months;
      },
      again,
      months,
      echo,
      months,
      echo,
    ]);
    await using whole = await startWhole({ mind });
    const text = `<@${whole.slack.bot.userId}> which months?`;
    const first = await whole.ask({ channel, text, files: [days] });
    expect(asked[0]).toMatch(/day: .*month first.*could be day first|order of day and month/i);
    expect(textOf(first.replies)).toContain("[2, 4] ['5', '7']");
    await whole.killSandboxes();
    const later = await whole.ask({ channel, text: 'and now?', threadTs: first.ts });
    expect(textOf(later.replies)).toContain("[2, 4] ['5', '7']");
    mind.assertDone();
  }, 120_000);

  it('is refused a setting that does not exist, with the known ones, and stays as it was', async () => {
    const mind = script([
      {
        run: 'from threadbook import session\nprint(session.load("days.csv", {"separator": ";"})["reason"])',
      },
      echo,
      { run: 'print(len(days))' },
      echo,
    ]);
    await using whole = await startWhole({ mind });
    const text = `<@${whole.slack.bot.userId}> look`;
    const first = await whole.ask({ channel, text, files: [days] });
    expect(textOf(first.replies)).toMatch(/separator.*delimiter/s);
    const later = await whole.ask({ channel, text: 'rows?', threadTs: first.ts });
    expect(textOf(later.replies)).toMatch(/Told: \[stdout\]\n2/);
    mind.assertDone();
  }, 120_000);
});

describe('a file attached again under the same name', () => {
  const before = { name: 'shops.csv', content: 'shop,revenue\nA,1\nB,2\n' };
  const after = { name: 'shops.csv', content: 'shop,profit,revenue\nA,1,x\nB,2,y\nC,3,z\n' };
  const look = { run: 'print(list(shops.columns), len(shops))' };

  it('is a new version: its variable holds it, and the model is told what changed', async () => {
    const asked: string[] = [];
    const mind = script([
      look,
      echo,
      (request) => {
        asked.push(request.messages.at(-1)?.text ?? '');
        return look;
      },
      echo,
    ]);
    await using whole = await startWhole({ mind });
    const text = `<@${whole.slack.bot.userId}> look`;
    const first = await whole.ask({ channel, text, files: [before] });
    expect(textOf(first.replies)).toContain("['shop', 'revenue'] 2");
    const second = await whole.ask({
      channel,
      text: 'the new one',
      threadTs: first.ts,
      files: [after],
    });
    expect(asked[0]).toContain('"new_version":true,"rows_before":2,"rows_now":3');
    expect(asked[0]).toContain('"columns_added":["profit"],"columns_removed":[]');
    expect(asked[0]).toMatch(/"types_changed":\["revenue: number → text"\]/);
    expect(textOf(second.replies)).toContain("['shop', 'profit', 'revenue'] 3");
    mind.assertDone();
  }, 120_000);
});
