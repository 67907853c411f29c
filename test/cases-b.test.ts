import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Steps } from '../src/local/model/index.js';
import type { Post } from '../src/local/slack/index.js';
import { createGate } from './slack/support/gate.js';
import { caseFile, caseChannel as channel, lastResult, startCases } from './support/case-runner.js';

const cases = await startCases();
afterAll(() => cases[Symbol.asyncDispose]());
const { whole, mention } = cases;
const { slack } = whole;

const shops = await caseFile('b_shops.csv', 'shops.csv');
const total: Steps = [{ run: 'shops.eur.sum()' }, { say: 'The total is 630.' }];

/** What came before a question that is answered was either heard by then, or never will be. */
async function passOver(): Promise<void> {
  await cases.ask({ channel, text: mention('') });
}

/** Says something that nobody hears, and gives it back as the events carry it. */
async function unheard(post: Omit<Post, 'channel'>) {
  const { ts, threadTs } = await slack.post({ channel, ...post, isUnheard: true });
  const answer = await fetch(`${slack.apiUrl}conversations.replies`, {
    method: 'POST',
    headers: { authorization: `Bearer ${slack.botToken}` },
    body: new URLSearchParams({ channel, ts: threadTs, limit: '100' }),
  });
  const { messages } = z
    .object({ messages: z.array(z.looseObject({ ts: z.string() })) })
    .parse(await answer.json());
  const message = messages.find((each) => each.ts === ts);
  return { ts, threadTs, event: { ...message, channel, channel_type: 'channel' } };
}

it('B002 an envelope that comes again, with a retry mark or without, is answered once', async () => {
  const { opened: until, open: release } = createGate();
  cases.plan('B002 how many?', [{ say: 'Two.', until }]);
  const { event, ts } = await unheard({ text: mention('B002 how many?') });
  const retry = { num: 1, reason: 'timeout' };
  const first = await slack.deliver({ ...event, type: 'app_mention' });
  await slack.waitFor(() => slack.statusOf(channel, ts).session === 'processing');
  const again = await slack.deliver({ ...event, type: 'app_mention' }, { times: 3, retry });
  release();
  await slack.waitFor(() => slack.statusOf(channel, ts).session === 'active');
  await slack.deliver({ ...event, type: 'app_mention' });
  await passOver();
  for (const delivered of [...first, ...again]) expect(delivered).toMatchObject({ attempts: 1 });
  const acks = slack.deliveries().map(({ durationMs }) => durationMs);
  expect(Math.max(...acks)).toBeLessThan(3_000);
  const answers = slack.thread(channel, ts).filter(({ author }) => author.isBot);
  expect(answers.map(({ text }) => text)).toEqual(['Two.']);
});

it('B004 another bot is never answered, however often it calls', async () => {
  const before = cases.written().length;
  const event = { type: 'message', subtype: 'bot_message', bot_id: 'BOTHER', channel };
  for (let at = 1; at <= 6; at += 1)
    await slack.deliver({
      ...event,
      text: mention('thanks, anything else?'),
      ts: `1700.00000${at}`,
    });
  slack.addPerson({ id: 'UOTHERBOT', name: 'other', isBot: true });
  await slack.post({ channel, user: 'UOTHERBOT', text: mention('thanks, anything else?') });
  await passOver();
  expect(cases.written()).toHaveLength(before + 1);
});

it('B006 in a thread that never called the bot it is silent', async () => {
  const root = await slack.post({ channel, text: 'lunch?' });
  await slack.post({ channel, text: '12:30', threadTs: root.ts, user: 'U0BOB' });
  await passOver();
  expect(slack.thread(channel, root.ts).filter(({ author }) => author.isBot)).toEqual([]);
  expect(slack.statusOf(channel, root.ts).session).toBe('none');
});

it('B008 called in the middle of a thread it reads the file of the root, and answers there', async () => {
  cases.plan('what is the total?', total);
  const text = 'numbers are in here';
  const root = await slack.post({ channel, user: 'U0BOB', text, files: [shops] });
  const talk = await cases.ask({ channel, text: mention('what is the total?'), threadTs: root.ts });
  expect(talk.text).toContain('The total is 630.');
  expect(talk.replies.map(({ threadTs }) => threadTs)).toEqual([root.ts]);
});

it('B009 a reply that is also sent to the channel is a reply', async () => {
  const steps: Steps = [
    { run: 'len(shops)' },
    { say: 'Loaded.' },
    { run: 'shops.eur.max()' },
    { say: 'The largest is 60.' },
  ];
  const { threadTs } = await cases.begin('B009 load shops.csv', steps, [shops]);
  const talk = await cases.ask({ channel, text: mention('max?'), threadTs, broadcast: true });
  expect(talk.text).toContain('The largest is 60.');
  expect(talk.replies).toHaveLength(1);
});

it('B014 the tombstone of a root starts nothing, and stops what runs under it', async () => {
  const tombstone = { type: 'message', subtype: 'message_changed', channel, hidden: true };
  const message = { type: 'message', subtype: 'tombstone', text: 'This message was deleted.' };
  await slack.deliver({
    ...tombstone,
    ts: '1700.000200',
    message: { ...message, ts: '1700.000100' },
  });
  cases.plan('B014 loop', [{ run: 'while True: pass' }]);
  const root = await slack.post({ channel, text: 'numbers' });
  const { threadTs } = await slack.post({
    channel,
    text: mention('B014 loop'),
    threadTs: root.ts,
  });
  await slack.waitFor(() => slack.thread(channel, threadTs).some(({ tasks }) => tasks.length > 0));
  await slack.remove({ channel, ts: root.ts }).delivered;
  await slack.waitFor(() => slack.statusOf(channel, threadTs).session === 'active');
  const words = slack.thread(channel, threadTs).filter(({ author }) => author.isBot);
  expect(words.map(({ text }) => text.trim()).join('')).toBe('');
});

it('B016 a quote, a forwarded message or a link to one does not call', async () => {
  const before = cases.written().length;
  const quoted = [
    { type: 'rich_text_quote', elements: [{ type: 'user', user_id: slack.bot.userId }] },
  ];
  const blocks = [{ type: 'rich_text', elements: quoted }];
  await slack.post({ channel, text: `&gt; ${mention('delete all')}`, blocks });
  for (const mark of [{ is_msg_unfurl: true }, { is_share: true }])
    await slack.post({
      channel,
      text: 'see this',
      attachments: [{ ...mark, author_id: 'U0BOB', text: mention('sum') }],
    });
  await passOver();
  expect(cases.written()).toHaveLength(before + 1);
});

it('B018 a mention without words gets a line of help, and the model is not asked', async () => {
  const talk = await cases.ask({ channel, text: `<@${slack.bot.userId}> ` });
  expect(talk.replies).toHaveLength(1);
  expect(talk.text).toMatch(/attach a CSV or Excel file/);
});

it('B019 a file without words is received, described and kept', async () => {
  const { id: dm } = slack.dm('U0ALICE');
  const steps: Steps = [
    { run: 'shops.describe()' },
    { say: 'Amounts in euros for each shop. Shall I draw them?' },
    ...total,
  ];
  cases.plan('Give a profile of the file.', steps);
  const talk = await cases.ask({ channel: dm, text: '', files: [shops] });
  expect(talk.text).toContain('shops.csv · 20 rows × 2 columns');
  const next = await cases.ask({ channel: dm, text: 'total?', threadTs: talk.threadTs });
  expect(next.text).toContain('The total is 630.');
});

it('B021 a mention that came with a file as a message event only is a call', async () => {
  cases.plan('B021 how many shops?', [{ run: 'len(shops)' }, { say: 'There are 20.' }]);
  const { event, ts } = await unheard({ text: mention('B021 how many shops?'), files: [shops] });
  await slack.deliver(event);
  await slack.waitFor(() => slack.statusOf(channel, ts).session === 'active', {
    timeoutMs: 20_000,
  });
  expect(slack.thread(channel, ts).at(-1)?.text).toContain('There are 20.');
});

it('B023 a file that comes later in the thread is used', async () => {
  const talk = await cases.begin('B023 I want totals', [
    { say: 'Of which file?' },
    { run: 'shops.head()' },
    { say: 'Shops and euros.' },
    ...total,
  ]);
  const { threadTs } = talk;
  await cases.ask({ channel, text: '', threadTs, files: [shops] });
  expect((await cases.reply(talk, 'now please')).text).toContain('The total is 630.');
});

it('B024 two files of one name in a message are kept apart', async () => {
  const seen: string[] = [];
  const talk = await cases.begin(
    'B024 sum of each file',
    [
      { run: 'print([int(t.n.sum()) for t in tables.values()])' },
      (request) => {
        seen.push(lastResult(request));
        return { say: 'The sums are 3 and 30.' };
      },
    ],
    [await caseFile('b024_data_1.csv', 'data.csv'), await caseFile('b024_data_2.csv', 'data.csv')],
  );
  expect(seen).toEqual(['[stdout]\n[3, 30]']);
  expect(talk.text).toContain('The sums are 3 and 30.');
});

it('B028 a file that is only named is not fetched', async () => {
  const before = slack.downloads().length;
  const hidden = await slack.post({ channel: 'C0GENERAL', text: 'mine', files: [shops] });
  const id = hidden.files[0]?.id ?? '';
  await cases.begin(`B028 analyse file ${id}`, [{ say: 'Please share the file here.' }]);
  const address = `${slack.url}/files/U0ALICE/${id}/shops.csv`;
  cases.plan(`B028 analyse ${address}`, [{ say: 'Please share the file here.' }]);
  await cases.ask({ channel, text: mention(`B028 analyse <${address}>`) });
  expect(slack.downloads()).toHaveLength(before);
  expect(slack.calls('files.info').filter(({ args }) => args['file'] === id)).toEqual([]);
});

it('B029 a file that is gone is said to be so', async () => {
  for (const mode of ['tombstone', 'hidden_by_limit'] as const) {
    const question = `B029 sum? ${mode}`;
    const talk = await cases.begin(
      question,
      [{ say: 'Please share it again.' }],
      [{ ...shops, mode }],
    );
    expect(talk.text).toMatch(
      mode === 'tombstone' ? /deleted.*upload it again/ : /hides it.*upload/,
    );
  }
});

it('B030 a file over the limit is refused before a byte is fetched', async () => {
  const before = slack.downloads().length;
  const big = { name: 'big.csv', content: 'a\n1\n', declaredBytes: 2_000_000_000 };
  const talk = await cases.begin('B030 sum?', [{ say: 'The file is too large for me.' }], [big]);
  expect(talk.text).toMatch(/big\.csv.*limit of 200 MB/);
  expect(slack.downloads()).toHaveLength(before);
});

it('B054 of a thread of a thousand replies the newest and the root are read', async () => {
  const prompts: string[] = [];
  cases.plan('which target do we use?', [
    ({ messages }) => {
      prompts.push(messages.at(-1)?.text ?? '');
      return { say: 'The target is 800.' };
    },
  ]);
  const root = await slack.post({ channel, text: 'Planning for May', isUnheard: true });
  for (let at = 1; at <= 1_000; at += 1) {
    const text = at === 900 ? 'use 800 as target' : `that is remark ${at}`;
    await slack.post({ channel, user: 'U0BOB', text, threadTs: root.ts, isUnheard: true });
  }
  const text = mention('which target do we use?');
  const talk = await cases.ask({ channel, text, threadTs: root.ts });
  expect(talk.text).toContain('The target is 800.');
  for (const words of ['Planning for May', 'use 800 as target', 'that is remark 1000'])
    expect(prompts[0]).toContain(words);
  expect(prompts[0]).not.toContain('that is remark 30"');
  expect(prompts[0]).toMatch(/"messagesLeftOut":\d{3}/);
});

it('B055 a direct message needs no mention and a group message does, and both get a thread', async () => {
  cases.plan('sum?', total);
  const { id: dm } = slack.dm('U0BOB');
  const direct = await cases.ask({ channel: dm, user: 'U0BOB', text: 'sum?', files: [shops] });
  const { bot } = slack;
  const members = ['U0ALICE', 'U0BOB', bot.userId];
  const { id: group } = slack.addChannel({ id: 'G0GROUP', name: 'mpdm', kind: 'mpim', members });
  const silent = await slack.post({ channel: group, text: 'sum?', files: [shops] });
  await silent.delivered;
  cases.plan('B055 sum?', total);
  const called = await cases.ask({ channel: group, text: mention('B055 sum?'), files: [shops] });
  for (const talk of [direct, called]) {
    expect(talk.text).toContain('The total is 630.');
    expect(talk.replies.map(({ threadTs }) => threadTs)).toEqual([talk.ts]);
  }
  expect(slack.thread(group, silent.ts)).toHaveLength(1);
});
