import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import { startWhole, type Whole } from './support/whole.js';

const channel = 'C0SHARED';
const shops = { name: 'shops.csv', content: 'shop,revenue\nA,1\nB,2\n' };
const mind = script(() => [
  { run: 'total = int(shops["revenue"].sum()); print(total)' },
  { say: 'It sums to 3.' },
  { run: 'print(total * 2)' },
  { say: 'Twice that is 6.' },
]);

/** A program, a sandbox and a kernel may take long on a busy machine. */
const timeoutMs = 25_000;

let whole: Whole;

beforeAll(async () => {
  const channels = [{ id: channel, name: 'with-partners', isShared: true }];
  whole = await startWhole({ mind, slack: { channels } });
});
afterAll(() => whole[Symbol.asyncDispose]());

/** Each conversation has a first question of its own, by which the script knows it. */
const ask = (which: string) =>
  whole.slack.post({
    ...{ channel, user: 'U0ALICE', files: [shops] },
    text: `<@${whole.slack.bot.userId}> what is the sum (${which})?`,
  });

/** The question that one person alone is asked. */
const askedAfter = (ts: string) => {
  const asked = () =>
    whole.slack.messages(channel).find((each) => each.onlyFor === 'U0ALICE' && each.ts > ts);
  return whole.slack.waitFor(asked, { timeoutMs, what: 'A question where to answer' });
};

const askedAfterIn = (threadTs: string, ts: string) => {
  const asked = () =>
    whole.slack
      .thread(channel, threadTs)
      .find((each) => each.onlyFor === 'U0ALICE' && each.ts > ts);
  return whole.slack.waitFor(asked, { timeoutMs, what: 'A question where to answer' });
};

const press = (actionId: string, ts: string) =>
  whole.slack.press({ actionId, on: { channel, ts }, user: 'U0ALICE' });

const visibleTo = (where: string, threadTs: string) =>
  whole.slack
    .thread(where, threadTs)
    .filter(({ author, onlyFor }) => author.isBot && onlyFor === undefined);

const said = (where: string, threadTs: string, words: string) => {
  const found = () =>
    whole.slack.statusOf(where, threadTs).session === 'active' &&
    visibleTo(where, threadTs).some(({ text }) => text.includes(words));
  return whole.slack.waitFor(found, { timeoutMs, what: words });
};

/** "Send to me only", up to the answer in the direct messages. */
const answeredAlone = async (ts: string) => {
  const asked = await askedAfter(ts);
  await press('threadbook:answer-to-me', asked.ts);
  const dm = whole.slack.dm('U0ALICE').id;
  const root = await whole.slack.waitFor(
    () => whole.slack.messages(dm).find(({ text }) => text.includes(ts)),
    { timeoutMs, what: 'A thread in the direct messages' },
  );
  await said(dm, root.ts, 'It sums to 3.');
  return { asked, dm, root };
};

describe('in a channel that people of other companies read', () => {
  it('nothing is answered before its asker agreed, and follow-ups ask no more', async () => {
    const { ts } = await ask('here');
    const asked = await askedAfter(ts);
    expect(asked.text).toContain('People outside your workspace');
    expect(visibleTo(channel, ts)).toEqual([]);
    await press('threadbook:answer-here', asked.ts);
    await said(channel, ts, 'It sums to 3.');
    await whole.slack.post({ channel, user: 'U0ALICE', text: 'and twice that?', threadTs: ts });
    await said(channel, ts, 'Twice that is 6.');
  });

  it('an answer for its asker alone goes into their direct messages, and on from there', async () => {
    const { ts } = await ask('to me');
    const { asked, dm, root } = await answeredAlone(ts);
    await whole.slack.post({ channel: dm, user: 'U0ALICE', text: 'twice?', threadTs: root.ts });
    await said(dm, root.ts, 'Twice that is 6.');
    await press('threadbook:answer-here', asked.ts);
    const told = () =>
      whole.slack
        .thread(channel, ts)
        .find(({ text }) => text.includes('nothing to choose here any more'));
    await whole.slack.waitFor(told, {
      timeoutMs,
      what: 'Words about a question that was answered',
    });
    expect(visibleTo(channel, ts)).toEqual([]);
  });

  it('a question that was asked where to be answered is kept over a restart', async () => {
    const { ts } = await ask('later');
    const asked = await askedAfter(ts);
    await whole.restart('SIGKILL');
    expect(visibleTo(channel, ts)).toEqual([]);
    await press('threadbook:answer-here', asked.ts);
    await said(channel, ts, 'It sums to 3.');
  }, 60_000);

  it('who agreed to be answered in a thread is not asked again after a restart', async () => {
    const { ts } = await ask('agreed');
    const asked = await askedAfter(ts);
    await press('threadbook:answer-here', asked.ts);
    await said(channel, ts, 'It sums to 3.');
    await whole.restart('SIGKILL');
    await whole.slack.post({ channel, user: 'U0ALICE', text: 'and twice that?', threadTs: ts });
    await said(channel, ts, 'Twice that is 6.');
  }, 60_000);

  it.each([
    ['a reply', 'the first', ''],
    ['a mention', 'the first', 'mention '],
    ['a reply', 'the second', ''],
    ['a mention', 'the second', 'mention '],
  ])(
    '%s that is added before %s is agreed to is answered with it, in order',
    async (...how) => {
      const [, which, called] = how;
      const { ts } = await ask(how.join(', '));
      const asked = await askedAfter(ts);
      const text = `${called.replace('mention', `<@${whole.slack.bot.userId}>`)}and twice that?`;
      const more = await whole.slack.post({ channel, user: 'U0ALICE', text, threadTs: ts });
      const askedToo = await askedAfterIn(ts, more.ts);
      expect(visibleTo(channel, ts)).toEqual([]);
      await press('threadbook:answer-here', which === 'the first' ? asked.ts : askedToo.ts);
      await said(channel, ts, 'Twice that is 6.');
      const ended = () =>
        whole.program.logs
          .filter(({ msg, state }) => msg === 'message ended' && state === 'answered')
          .map(({ message }) => String(message).split(':').at(-1));
      await expect.poll(() => ended().slice(-2)).toEqual([ts, more.ts]);
      expect(visibleTo(channel, ts).map(({ text: shown }) => shown.split('\n')[0])).toEqual([
        'It sums to 3.',
        'Twice that is 6.',
      ]);
    },
    60_000,
  );

  it('a deleted question can be answered nowhere', async () => {
    const { ts } = await ask('deleted');
    const asked = await askedAfter(ts);
    await whole.slack.remove({ channel, ts }).delivered;
    await press('threadbook:answer-to-me', asked.ts);
    const told = () =>
      [...whole.slack.messages(channel), ...whole.slack.thread(channel, ts)].some(
        ({ onlyFor, text, ts: at }) =>
          onlyFor === 'U0ALICE' && at > ts && text.includes('nothing to choose here'),
      );
    await whole.slack.waitFor(told, { timeoutMs, what: 'Words about a deleted question' });
  }, 60_000);

  it('nobody but the one who was asked chooses where, and choosing twice answers once', async () => {
    const { ts } = await ask('for others');
    const asked = await askedAfter(ts);
    const pressBy = (user: string, actionId: string) =>
      whole.slack.press({ actionId, on: { channel, ts: asked.ts }, user });
    for (const actionId of ['threadbook:answer-here', 'threadbook:answer-to-me'])
      await pressBy('U0BOB', actionId);
    const toldBob = () =>
      [...whole.slack.messages(channel), ...whole.slack.thread(channel, ts)].filter(
        ({ onlyFor, text }) => onlyFor === 'U0BOB' && text.includes('Only the one who asked'),
      ).length >= 2;
    await whole.slack.waitFor(toldBob, { timeoutMs, what: 'Words for one person' });
    expect(visibleTo(channel, ts)).toEqual([]);
    await Promise.all([1, 2].map(() => pressBy('U0ALICE', 'threadbook:answer-here')));
    await said(channel, ts, 'It sums to 3.');
    expect(visibleTo(channel, ts)).toHaveLength(1);
  }, 60_000);

  it('who was answered alone has not agreed to be answered in the thread', async () => {
    const { ts } = await ask('once alone');
    await answeredAlone(ts);
    await whole.restart('SIGKILL');
    const text = `<@${whole.slack.bot.userId}> and twice that?`;
    const next = await whole.slack.post({ channel, user: 'U0ALICE', text, threadTs: ts });
    await askedAfterIn(ts, next.ts);
    expect(visibleTo(channel, ts)).toEqual([]);
  }, 60_000);

  it('a notebook that somebody wants who did not agree goes to them alone', async () => {
    const { ts } = await ask('with a notebook');
    const asked = await askedAfter(ts);
    await press('threadbook:answer-here', asked.ts);
    await said(channel, ts, 'It sums to 3.');
    const answer = visibleTo(channel, ts).find(({ blocks }) =>
      JSON.stringify(blocks).includes('notebook'),
    );
    const on = { channel, ts: answer?.ts ?? '' };
    const files = (where: string) =>
      whole.slack
        .channels()
        .filter(({ id }) => id === where)
        .flatMap(({ id }) => [...whole.slack.messages(id)])
        .flatMap((message) => whole.slack.thread(where, message.threadTs ?? message.ts))
        .flatMap((message) => message.files.map(({ name }) => name));
    await whole.slack.press({ actionId: 'threadbook:notebook', on, user: 'U0BOB' });
    const dm = whole.slack.dm('U0BOB').id;
    const hasIt = (where: string) => () => files(where).some((name) => name.endsWith('.ipynb'));
    await whole.slack.waitFor(hasIt(dm), { timeoutMs, what: 'A notebook for one person' });
    const told = () =>
      whole.slack
        .thread(channel, ts)
        .some(({ onlyFor, text }) => onlyFor === 'U0BOB' && text.includes('sent you the file'));
    await whole.slack.waitFor(told, { timeoutMs, what: 'Words about where it is' });
    expect(hasIt(channel)()).toBe(false);
    await whole.slack.press({ actionId: 'threadbook:notebook', on, user: 'U0ALICE' });
    await whole.slack.waitFor(hasIt(channel), { timeoutMs, what: 'A notebook in the thread' });
  }, 60_000);

  it('an answer for its asker alone knows the talk around the question', async () => {
    const around = await whole.slack.post({
      ...{ channel, user: 'U0BOB', files: [shops] },
      text: 'Here are the shops.',
    });
    const text = `<@${whole.slack.bot.userId}> what is the sum (amid talk)?`;
    const { ts } = await whole.slack.post({ channel, user: 'U0ALICE', text, threadTs: around.ts });
    const asked = await askedAfterIn(around.ts, ts);
    await press('threadbook:answer-to-me', asked.ts);
    const dm = whole.slack.dm('U0ALICE').id;
    const root = await whole.slack.waitFor(
      () => whole.slack.messages(dm).find((each) => each.text.includes(around.ts)),
      { timeoutMs, what: 'A thread in the direct messages' },
    );
    await said(dm, root.ts, 'It sums to 3.');
  });
});
