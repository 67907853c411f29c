import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import type { SeenMessage } from '../src/local/slack/index.js';
import { asksToVerify } from '../src/turns/verify-thread.js';
import { startWhole } from './support/whole.js';

const channel = 'C0SALES';
const shops = { name: 'shops.csv', content: 'shop,revenue\nA,1\nB,2\n' };
const textOf = (replies: readonly SeenMessage[]) => replies.map(({ text }) => text).join('\n');

it('a notebook is run again in a fresh sandbox on request, compared, and sent with what bears it', async () => {
  const mind = script((question) => {
    if (question.includes('chance'))
      return [
        { run: 'import random\nprint(random.random())', title: 'Throw dice' },
        { run: 'print("same")', title: 'Stay' },
        { say: 'Thrown.' },
      ];
    return [
      { run: 'total = int(shops["revenue"].sum())\nprint(total)', title: 'Add up' },
      { run: 'import matplotlib.pyplot as plt\nplt.plot([1, 2]);', title: 'Draw' },
      { say: 'It is 3.' },
      // Not the thread's own session: what stands there is not touched.
      { run: 'total = 99', title: 'Change' },
      { say: 'Changed.' },
      { run: 'print(total)' },
      (request) => ({ say: `Now: ${request.messages.at(-1)?.text}` }),
    ];
  });
  await using whole = await startWhole({ mind });
  const { slack } = whole;
  const mention = (text: string) => `<@${slack.bot.userId}> ${text}`;
  const first = await whole.ask({ channel, text: mention('sum'), files: [shops] });
  const { threadTs } = first;
  await whole.ask({ channel, text: 'change it', threadTs });
  const { replies } = await whole.ask({ channel, text: 'verify the notebook', threadTs });
  expect(textOf(replies)).toContain('All 3 cells ran again from top to bottom in a fresh sandbox');
  expect(textOf(replies)).toContain('same numbers');
  const [file, ...others] = replies.flatMap(({ files }) => files);
  expect(others).toEqual([]);
  expect(file?.name).toMatch(/^thread-.*\.ipynb$/);
  const notebook = Buffer.from(await slack.fileBytes(file?.id ?? '')).toString('utf8');
  const cells: { source: string[]; outputs?: object[] }[] = JSON.parse(notebook).cells;
  const about = cells[1]?.source.join('');
  expect(about).toContain(createHash('sha256').update(shops.content).digest('hex'));
  expect(about).toMatch(/Python 3\.\d+\.\d+, .*pandas \d/);
  expect(about).toMatch(/matplotlib \d/);
  expect(cells.flatMap(({ outputs = [] }) => outputs)[0]).toMatchObject({ text: ['3\n'] });
  const after = await whole.ask({ channel, text: 'and now?', threadTs });
  expect(textOf(after.replies)).toMatch(/Now: \[stdout\]\n99/);
  // The sandbox of the second run is gone.
  expect((await whole.sandboxes()).size).toBe(1);

  const chance = await whole.ask({ channel, text: mention('chance') });
  const compared = await whole.ask({
    ...{ channel, text: mention('please verify this notebook.'), threadTs: chance.ts },
  });
  expect(textOf(compared.replies)).toContain('1 of 2 cells came out otherwise');
  expect(textOf(compared.replies)).toContain('“Throw dice”: another result');

  const none = await whole.ask({ channel, text: mention('verify the notebook') });
  expect(textOf(none.replies)).toContain('No code has run in this thread yet');
  mind.assertDone();
}, 90_000);

it('only a request for nothing else is one', () => {
  const asked = ['Verify the notebook', 'please verify my notebook!', 'verify notebook, please'];
  expect(asked.filter((text) => !asksToVerify(text))).toEqual([]);
  const other = ['verify the notebook and plot it', 'did you verify the notebook?', 'verify it'];
  expect(other.filter(asksToVerify)).toEqual([]);
});
