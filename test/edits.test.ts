import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import type { SeenMessage } from '../src/local/slack/index.js';
import { startWhole, type Whole } from './support/whole.js';

const channel = 'C0SALES';
const shops = { name: 'shops.csv', content: 'shop,revenue\nA,1\nB,2\n' };

const sum = { run: 'total = int(shops["revenue"].sum()); print(total)' };
const hang = { run: 'import time; time.sleep(60)' };

/** Each edit goes on in the conversation of its thread. */
const mind = script((question) => {
  const seven = [{ run: 'print(7)' }, { say: 'It is 7.' }];
  // A turn that was broken off may be the first of the conversation, or none.
  if (question.includes('slow')) return question.includes('no more') ? seven : [hang, ...seven];
  if (question === 'late')
    return [
      { run: 'print(1)' },
      { say: 'Too soon.' },
      { run: 'import time; time.sleep(2)' },
      { say: 'Now it is time.' },
      { run: 'print(2)' },
      { say: 'Now it is time.' },
    ];
  if (question.includes('forgot')) return [{ say: 'Now I am called.' }];
  return [
    sum,
    { say: 'The sum is 3.' },
    { run: 'print(total * 2)' },
    { say: 'Twice that is 6.' },
    { run: 'print(total * 3)' },
    { say: 'Thrice that is 9.' },
    { run: 'print(total * 5)' },
    { say: 'Five times that is 15.' },
  ];
});

/** A program, a sandbox and a kernel may take long on a busy machine. */
const timeoutMs = 25_000;

let whole: Whole;

beforeAll(async () => {
  whole = await startWhole({ mind });
});
afterAll(() => whole[Symbol.asyncDispose]());

const mention = (text: string) => `<@${whole.slack.bot.userId}> ${text}`;

const said = (threadTs: string): readonly string[] =>
  whole.slack
    .thread(channel, threadTs)
    .flatMap(({ author, text }) => (author.isBot ? [text.split('\n')[0] ?? ''] : []));

/** Waits until the thread is quiet again and says so. */
function until(threadTs: string, words: string): Promise<SeenMessage> {
  const found = () =>
    whole.slack.statusOf(channel, threadTs).session === 'active' &&
    whole.slack.thread(channel, threadTs).find(({ text }) => text.includes(words));
  return whole.slack.waitFor(found, { timeoutMs, what: words });
}

const edit = (ts: string, text: string) => whole.slack.edit({ channel, ts }, mention(text));

describe('a question that is edited', () => {
  let threadTs: string;

  it('is answered anew, and its first answer is gone', async () => {
    ({ threadTs } = await whole.ask({
      channel,
      text: mention('what is the sum?'),
      files: [shops],
    }));
    expect(said(threadTs)).toEqual(['The sum is 3.']);
    edit(threadTs, 'what is twice the sum?');
    await until(threadTs, 'Twice that is 6.');
    expect(said(threadTs)).toEqual(['Twice that is 6.']);
  });

  it('is not when nothing of its words changed', async () => {
    edit(threadTs, 'what is twice the sum?  ');
    const { replies } = await whole.ask({ channel, text: 'and thrice?', threadTs });
    expect(replies).toHaveLength(1);
    expect(said(threadTs)).toEqual(['Twice that is 6.', 'Thrice that is 9.']);
  });

  it('with later answers below it is answered at the end, which is said, and these stay', async () => {
    edit(threadTs, 'what is five times the sum?');
    const answer = await until(threadTs, 'Five times that is 15.');
    expect(said(threadTs)).toEqual(['Thrice that is 9.', 'Five times that is 15.']);
    expect(answer.text).toContain('The answer given since it was first asked stays as it is');
    mind.assertDone();
  });

  it('while it is answered, is answered as it stands now, once', async () => {
    const { ts } = await whole.slack.post({ channel, text: mention('slow'), files: [shops] });
    const isRunning = () => whole.slack.thread(channel, ts).some(({ tasks }) => tasks.length > 0);
    await whole.slack.waitFor(isRunning, { timeoutMs, what: 'A running cell' });
    edit(ts, 'slow no more');
    await until(ts, 'It is 7.');
    expect(said(ts)).toEqual(['It is 7.']);
  });

  it('and whose process ends at once is answered by the next one as it stands', async () => {
    const { threadTs: rootTs } = await whole.ask({
      channel,
      text: mention('late'),
      files: [shops],
    });
    expect(said(rootTs)).toEqual(['Too soon.']);
    await edit(rootTs, 'later').delivered;
    await whole.restart('SIGKILL');
    await until(rootTs, 'Now it is time.');
    expect(said(rootTs)).toEqual(['Now it is time.']);
  }, 60_000);

  it('so that it calls the bot only then is answered like any other', async () => {
    const { ts } = await whole.slack.post({ channel, text: 'I forgot somebody', files: [shops] });
    edit(ts, 'I forgot somebody');
    await until(ts, 'Now I am called.');
    expect(said(ts)).toEqual(['Now I am called.']);
  });
});
