import { describe, expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import type { SeenMessage } from '../src/local/slack/index.js';
import { startWhole, type Whole } from './support/whole.js';

const channel = 'C0SALES';
const shops = { name: 'shops.csv', content: 'shop,revenue\nA,1\nB,2\n' };
const answering = () => script(() => [{ say: 'Here you are.' }]);

const botMessages = (messages: readonly SeenMessage[]) =>
  messages.filter(({ author }) => author.isBot);

/** Everything the bot has put anywhere. */
function allFromBot({ slack }: Whole): readonly SeenMessage[] {
  return slack
    .channels()
    .flatMap(({ id }) => slack.messages(id).flatMap(({ ts }) => botMessages(slack.thread(id, ts))));
}

describe.each(['http', 'socket'] as const)('delivery in %s mode', (mode) => {
  it('answers a message once, though it comes three times and as its twin', async () => {
    const mind = script([{ say: 'Once.' }]);
    await using whole = await startWhole({ mode, mind });
    const { slack } = whole;
    const asked = await whole.ask({ channel, text: `<@${slack.bot.userId}> how many?` });
    expect(asked.replies.map(({ text }) => text)).toEqual(['Once.']);
    for (const { payload } of slack.deliveries())
      await slack.deliver(payload, { times: 3, retry: { num: 1, reason: 'http_timeout' } });
    // Had any of them started a turn, the script would have refused it for want of a step.
    await whole.ask({ channel, text: `<@${slack.bot.userId}>` });
    expect(botMessages(slack.thread(channel, asked.ts))).toHaveLength(1);
    mind.assertDone();
  });
});

describe('signatures', () => {
  it('are required: an event with a wrong one is refused and not acted on', async () => {
    await using whole = await startWhole({ mind: answering() });
    const event = {
      type: 'event_callback',
      team_id: whole.slack.team.id,
      event: {
        type: 'app_mention',
        channel,
        user: 'U0ALICE',
        ts: '1700000000.000100',
        text: `<@${whole.slack.bot.userId}> hello`,
      },
    };
    const response = await fetch(`http://127.0.0.1:${whole.program.port}/slack/events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-slack-request-timestamp': String(Math.floor(Date.now() / 1000)),
        'x-slack-signature': `v0=${'0'.repeat(64)}`,
      },
      body: JSON.stringify(event),
    });
    expect(response.status).toBe(401);
    await whole.ask({ channel, text: `<@${whole.slack.bot.userId}> a real one` });
    expect(allFromBot(whole)).toHaveLength(1);
  });
});

describe('who is answered', () => {
  it('is everybody in a direct message, each top-level message in a thread of its own', async () => {
    await using whole = await startWhole({ mind: answering() });
    const dm = whole.slack.dm('U0ALICE').id;
    const first = await whole.ask({ channel: dm, user: 'U0ALICE', text: 'how many?' });
    const second = await whole.ask({ channel: dm, user: 'U0ALICE', text: 'and now?' });
    expect(first.replies.map(({ threadTs }) => threadTs)).toEqual([first.ts]);
    expect(second.replies.map(({ threadTs }) => threadTs)).toEqual([second.ts]);
    const live = [...(await whole.sandboxes()).values()];
    expect(new Set(live).size).toBe(2);
  });

  it('is nobody in a thread or channel where the bot was not called', async () => {
    await using whole = await startWhole({ mind: answering() });
    const root = await whole.slack.post({ channel, text: 'lunch?' });
    const reply = await whole.slack.post({
      channel,
      text: 'yes',
      threadTs: root.ts,
      user: 'U0BOB',
    });
    await Promise.all([root.delivered, reply.delivered]);
    await whole.ask({ channel, text: `<@${whole.slack.bot.userId}> how many?` });
    expect(botMessages(whole.slack.thread(channel, root.ts))).toEqual([]);
    expect(whole.slack.statusOf(channel, root.ts).session).toBe('none');
  });

  it('is nobody who may not ask any more when the next process takes over, and nothing stays of the answer', async () => {
    const until = new Promise(() => {});
    const mind = script([
      { run: 'print(1)', title: 'Begin' },
      { say: 'Late.', until },
    ]);
    await using whole = await startWhole({ mind });
    const { slack } = whole;
    const { ts } = await slack.post({ channel, text: `<@${slack.bot.userId}> how many?` });
    const shown = () =>
      botMessages(slack.thread(channel, ts)).filter(({ isTombstone }) => !isTombstone);
    await slack.waitFor(() => shown().length > 0, { timeoutMs: 40_000 });
    expect(slack.statusOf(channel, ts).session).toBe('processing');
    await whole.restart('SIGKILL', { ALLOWED_USERS: 'U0BOB' });
    const isEnded = () => whole.program.logs.some(({ outcome }) => outcome === 'not-admitted');
    await expect.poll(isEnded, { timeout: 40_000 }).toBe(true);
    expect(shown()).toEqual([]);
    expect(slack.statusOf(channel, ts).session).toBe('active');
  }, 120_000);

  it('gets one line of help for a mention without words or file', async () => {
    await using whole = await startWhole({ mind: script([]) });
    const { replies } = await whole.ask({ channel, text: `<@${whole.slack.bot.userId}>` });
    expect(replies).toHaveLength(1);
    expect(replies[0]?.text).toMatch(/^Ask me about your data/);
    expect(await whole.sandboxes()).toHaveLength(0);
  });

  it('gets a profile for a mention with a file and no words', async () => {
    const questions: string[] = [];
    const mind = script((question) => {
      questions.push(question);
      return [{ run: 'shops' }, { say: 'Two shops.' }];
    });
    await using whole = await startWhole({ mind });
    const { replies } = await whole.ask({
      channel,
      text: `<@${whole.slack.bot.userId}>`,
      files: [shops],
    });
    expect(questions).toEqual(['Give a profile of the file.']);
    expect(replies[0]?.text).toContain('Two shops.');
    expect(replies[0]?.text).toContain('shops.csv · 2 rows × 2 columns');
  });

  it('keeps the file of a mention whose own event came without it', async () => {
    const mind = script([
      { run: 'print(len(shops))' },
      (request) => ({ say: `Rows: ${request.messages.at(-1)?.text}` }),
    ]);
    await using whole = await startWhole({ mind, slack: { filesInMentions: false } });
    const { replies } = await whole.ask({
      channel,
      text: `<@${whole.slack.bot.userId}> how many rows?`,
      files: [shops],
    });
    expect(replies[0]?.text).toMatch(/Rows: \[stdout\]\n2\n/);
    mind.assertDone();
  });

  it('waits for an earlier question of the thread and sees its place in line', async () => {
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    const mind = script([{ say: 'First.', until }, { say: 'Second.' }]);
    await using whole = await startWhole({ mind });
    const { slack } = whole;
    const first = await slack.post({ channel, text: `<@${slack.bot.userId}> slow one` });
    await slack.post({ channel, text: 'and another', threadTs: first.ts });
    await slack.waitFor(() =>
      slack
        .thread(channel, first.ts)
        .some(({ tasks, text }) =>
          [text, ...tasks.map(({ title }) => title)].join().includes('Waiting for one earlier'),
        ),
    );
    release();
    await slack.waitFor(() => {
      const texts = botMessages(slack.thread(channel, first.ts)).map(({ text }) => text);
      return texts.join().includes('First.') && texts.join().includes('Second.');
    });
    mind.assertDone();
  });
});
