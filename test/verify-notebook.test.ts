import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import type { SeenMessage } from '../src/local/slack/index.js';
import { asksToVerify } from '../src/turns/notebook-turns.js';
import { withButtons } from './support/buttons.js';
import { startWhole, type Whole } from './support/whole.js';

const channel = 'C0SALES';
const shops = { name: 'shops.csv', content: 'shop,revenue\nA,1\nB,2\n' };
const textOf = (replies: readonly SeenMessage[]) => replies.map(({ text }) => text).join('\n');

interface Cell {
  readonly source: readonly string[];
  readonly outputs?: readonly object[];
}

/** The cells of the one file among the messages. */
async function notebookIn(
  { slack }: Whole,
  messages: readonly SeenMessage[],
): Promise<readonly Cell[]> {
  const [file, ...others] = messages.flatMap(({ files }) => files);
  expect(others).toEqual([]);
  expect(file?.name).toMatch(/^thread-.*\.ipynb$/);
  const notebook = Buffer.from(await slack.fileBytes(file?.id ?? '')).toString('utf8');
  return JSON.parse(notebook).cells;
}

/** What was asked, in order. */
function questionsIn(cells: readonly Cell[]): readonly string[] {
  return cells.flatMap(({ source }) => {
    const [, question] = /^## Question \d+\n\n> (.*)/.exec(source.join('')) ?? [];
    return question === undefined ? [] : [question];
  });
}

it('a notebook is run again in a fresh sandbox on request, compared, and sent with what bears it', async () => {
  const mind = script((question) => {
    if (question.includes('chance'))
      return [
        { run: 'import random\nprint(random.random())', title: 'Throw dice' },
        { run: 'print("same")', title: 'Stay' },
        {
          run: 'import matplotlib.pyplot as plt\nplt.bar(["total"], [random.random()]);',
          title: 'Draw chance',
        },
        {
          run: 'import numpy as np, pandas as pd\nmiddle = np.zeros(1000); middle[50] = random.random()\npd.DataFrame({"v": middle})',
          title: 'Hide it',
        },
        { run: 'print(hex(random.getrandbits(40)))', title: 'Spell it' },
        { say: 'Thrown.' },
      ];
    return [
      { run: '# Add up\ntotal = int(shops["revenue"].sum())\nprint(total)', title: 'Add up' },
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
  const cells = await notebookIn(whole, replies);
  const about = cells[1]?.source.join('');
  expect(about).toContain(createHash('sha256').update(shops.content).digest('hex'));
  expect(about).toMatch(/Python 3\.\d+\.\d+, .*pandas \d/);
  expect(about).toMatch(/matplotlib \d/);
  // The figure itself: what was kept of the first run is only that there was one.
  expect(cells.flatMap(({ outputs = [] }) => outputs)).toMatchObject([
    { text: ['3\n'] },
    { data: { 'image/png': expect.stringMatching(/^iVBORw0KGgo/) } },
  ]);
  expect(questionsIn(cells)).toEqual(['sum', 'change it']);
  expect(cells[3]?.source.slice(0, 2)).toEqual([
    '# Add up\n',
    'total = int(shops["revenue"].sum())\n',
  ]);
  const after = await whole.ask({ channel, text: 'and now?', threadTs });
  expect(textOf(after.replies)).toMatch(/Now: \[stdout\]\n99/);
  // Wishes for the notebook are no part of it, nor of the one that nothing ran for again.
  const on = { channel, ts: withButtons(after.replies).ts };
  await slack.press({ actionId: 'threadbook:notebook', on, user: 'U0ALICE' });
  const isAfter = ({ ts }: SeenMessage) => ts > (after.replies.at(-1)?.ts ?? '');
  const sent = await slack.waitFor(() => {
    const later = slack.thread(channel, threadTs).filter(isAfter);
    return later.some(({ files }) => files.length > 0) ? later : undefined;
  });
  const plain = await notebookIn(whole, sent);
  expect(questionsIn(plain)).toEqual(['sum', 'change it', 'and now?']);
  expect(JSON.stringify(plain)).toContain('[1 figure was drawn here]');
  // The sandbox of the second run is gone.
  expect((await whole.sandboxes()).size).toBe(1);

  const chance = await whole.ask({ channel, text: mention('chance') });
  const compared = await whole.ask({
    ...{ channel, text: mention('please verify this notebook.'), threadTs: chance.ts },
  });
  expect(textOf(compared.replies)).toContain('4 of 5 cells came out otherwise');
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
