import { afterAll, expect, it } from 'vitest';
import { createGate } from './slack/support/gate.js';
import { caseFile, caseChannel as channel, startCases } from './support/case-runner.js';
import { ScriptedModel } from './support/scripted-model.js';
import { saysSlowly } from './support/scripted-replies.js';

const cases = await startCases();
afterAll(() => cases[Symbol.asyncDispose]());
const { whole, mention } = cases;
const { slack } = whole;

const shops = await caseFile('b_shops.csv', 'shops.csv');
const always = Number.POSITIVE_INFINITY;

it.each(['before', 'after'] as const)(
  'B013 a question that is deleted %s its first sign never gets a word in the channel',
  async (moment) => {
    const [hold, working] = [createGate(), createGate()];
    const question = `B013 sum ${moment}?`;
    const late = () => {
      working.open();
      return { say: 'The sum is 630.', until: hold.opened };
    };
    // Deleted before its first sign, the model never hears of it.
    cases.plan(question, moment === 'before' ? [] : [{ run: 'print(630)' }, late]);
    const before = slack.messages(channel).length;
    const posted = await slack.post({ channel, text: mention(question) });
    if (moment === 'after') await working.opened;
    await slack.remove(posted).delivered;
    hold.open();
    await slack.waitFor(() => slack.statusOf(channel, posted.ts).session !== 'processing');
    await cases.ask({ channel, text: mention('') });
    const roots = slack.messages(channel).slice(before);
    expect(roots.filter(({ author }) => author.id === slack.bot.userId)).toEqual([]);
    expect(JSON.stringify(slack.thread(channel, posted.ts))).not.toContain('The sum is 630.');
  },
);

it('B013 a question that is deleted while its answer is finished takes all of it along', async () => {
  const before = slack.messages(channel).length;
  const draw = 'import matplotlib.pyplot as plt\nplt.bar(shops.shop, shops.eur)';
  cases.plan('B013 plot', [{ run: draw }, { say: 'Drawn as asked.' }]);
  using limited = slack.fail({ method: 'chat.stopStream', retryAfter: 3, times: 1 });
  const posted = await slack.post({ channel, text: mention('B013 plot'), files: [shops] });
  await slack.waitFor(() => limited.met === 1, { timeoutMs: 20_000 });
  await slack.remove(posted).delivered;
  await slack.waitFor(() => slack.statusOf(channel, posted.ts).session !== 'processing', {
    timeoutMs: 20_000,
  });
  const left = [...slack.messages(channel).slice(before), ...slack.thread(channel, posted.ts)];
  expect(left.filter(({ author }) => author.id === slack.bot.userId)).toEqual([]);
});

it('B013 a deletion that is heard of before its question is kept', async () => {
  const { ts } = await slack.post({ channel, text: mention('B013 early'), isUnheard: true });
  const where = { channel, channel_type: 'channel' };
  const deletion = { type: 'message', subtype: 'message_deleted', hidden: true, deleted_ts: ts };
  await slack.deliver({ ...where, ...deletion, ts: `${ts}9` });
  const user = 'U0ALICE';
  await slack.deliver({ ...where, type: 'app_mention', user, ts, text: mention('B013 early') });
  // Were it answered, the model would be asked for a reply that nobody planned.
  await cases.ask({ channel, text: mention('') });
  expect(slack.thread(channel, ts).filter(({ author }) => author.isBot)).toEqual([]);
});

it('B043 text stays when the chart may not be put there, and the remedy is told', async () => {
  using fault = slack.fail({
    method: 'files.completeUploadExternal',
    error: 'not_in_channel',
    times: always,
  });
  const draw = 'import matplotlib.pyplot as plt\nplt.bar(shops.shop, shops.eur)';
  const talk = await cases.begin('B043 plot eur', [{ run: draw }, { say: 'Drawn.' }], [shops]);
  expect(talk.text).toContain('Drawn.');
  expect(talk.text).toMatch(/Invite me with \/invite/);
  expect(talk.text).not.toContain('not_in_channel');
  expect(talk.text).toMatch(/\(error [\da-f]{8}\)/);
  expect(fault.met).toBeLessThanOrEqual(3);
});

it('B045 a file of a private channel that the bot is not in is told with its remedy', async () => {
  using fault = slack.fail({ method: 'files.info', error: 'file_not_found', times: always });
  const file = { ...shops, fileAccess: 'check_file_info' as const };
  const talk = await cases.begin('B045 sum?', [{ say: 'I cannot see the file.' }], [file]);
  expect(talk.text).toMatch(/Invite me/);
  expect(talk.replies).toHaveLength(1);
  expect(fault.met).toBeLessThanOrEqual(2);
});

it('B048 a second question waits where one sees it, and is answered after the first', async () => {
  const { opened: until, open: release } = createGate();
  cases.plan('B048 slow question', [
    { run: 'kept = shops.eur.max()' },
    { say: 'First.', until },
    { run: 'print(kept)' },
    { say: 'The max is 60.' },
  ]);
  const { ts } = await slack.post({ channel, text: mention('B048 slow question'), files: [shops] });
  await slack.waitFor(
    () =>
      slack
        .thread(channel, ts)
        .some(({ tasks }) => tasks.some(({ status }) => status === 'complete')),
    { timeoutMs: 20_000 },
  );
  await slack.post({ channel, text: 'also give the max', threadTs: ts });
  await slack.waitFor(() => JSON.stringify(slack.thread(channel, ts)).includes('Waiting for one'));
  release();
  const texts = () =>
    slack
      .thread(channel, ts)
      .map(({ text }) => text)
      .join('\n');
  await slack.waitFor(() => texts().includes('The max is 60.'), { timeoutMs: 20_000 });
  expect(texts().indexOf('First.')).toBeLessThan(texts().indexOf('The max is 60.'));
});

it('B049 "stop" is heard at once, and the thread goes on', async () => {
  const loop = "import subprocess\nkept = 41\nsubprocess.run(['sleep', '600'])";
  cases.plan('B049 loop', [{ run: loop }, { run: 'print(kept + 1)' }, { say: 'It is 42.' }]);
  const { ts } = await slack.post({ channel, text: mention('B049 loop') });
  await slack.waitFor(() => slack.thread(channel, ts).some(({ tasks }) => tasks.length > 0), {
    timeoutMs: 20_000,
  });
  const begun = performance.now();
  await slack.post({ channel, text: 'stop', threadTs: ts });
  await slack.waitFor(() => JSON.stringify(slack.thread(channel, ts)).includes('Stopped.'));
  expect(performance.now() - begun).toBeLessThan(10_000);
  await slack.waitFor(() => slack.statusOf(channel, ts).session === 'active');
  const next = await cases.ask({ channel, text: 'and now?', threadTs: ts });
  expect(next.text).toContain('It is 42.');
});

it('B042 an answer of many small parts is edited seldom, and its end always arrives', async () => {
  const parts = Array.from({ length: 400 }, (_, at) => `part${at} `);
  await using model = await ScriptedModel.open(saysSlowly(parts, 5));
  await using slow = await startCases({ OPENAI_BASE_URL: model.baseUrl });
  const { slack: strict } = slow.whole;
  strict.without(['chat.startStream']);
  using limited = strict.fail({ method: 'chat.update', retryAfter: 2, times: 2 });
  const begun = Date.now();
  const talk = await slow.begin('B042 go', []);
  expect(talk.replies.map(({ text }) => text.replace(/\s+/g, ' ').trim())).toEqual([
    parts.join('').trim(),
  ]);
  expect(limited.met).toBe(2);
  const updates = strict.calls('chat.update').length;
  expect(updates).toBeLessThanOrEqual(10 + ((Date.now() - begun) / 60_000) * 40);
});

it('B053 a socket that went dead is noticed, and what was said meanwhile is answered once', async () => {
  const retryDelaysMs = [0, 10_000, 20_000];
  await using deaf = await startCases({}, undefined, {
    mode: 'socket',
    slack: { ackTimeoutMs: 1_000, retryDelaysMs },
  });
  const { slack: far } = deaf.whole;
  far.sockets.mute();
  deaf.plan('B053 sum?', [{ run: 'shops.eur.sum()' }, { say: 'The sum is 630.' }]);
  const { ts } = await far.post({ channel, text: deaf.mention('B053 sum?'), files: [shops] });
  const answers = () => far.thread(channel, ts).filter(({ text }) => text.includes('630'));
  await far.waitFor(() => answers().length > 0, { timeoutMs: 60_000 });
  await deaf.ask({ channel, text: deaf.mention('') });
  expect(answers()).toHaveLength(1);
}, 90_000);

it.each([
  ['streamed', [], 'tasks'],
  ['edited', ['chat.startStream'], 'text'],
] as const)(
  'B052 after a kill nothing %s looks busy for ever, and B002 what Slack sends again is known',
  async (how, lacks, sign) => {
    using _ = slack.without(lacks);
    let isBack = false;
    const slow = 'import time\ntime.sleep(600)';
    const sum = () => ({ run: isBack ? 'print(shops.eur.sum())' : slow });
    const question = `B052 slow ${how}`;
    cases.plan(question, [sum, { say: 'The sum is 630.' }]);
    const posted = await slack.post({ channel, text: mention(question), files: [shops] });
    const replies = () =>
      slack.thread(channel, posted.ts).filter(({ author }) => author.id === slack.bot.userId);
    await slack.waitFor(() => replies().some((reply) => reply[sign].length > 0), {
      timeoutMs: 20_000,
    });
    isBack = true;
    await whole.restart('SIGKILL');
    await slack.waitFor(() => replies().some(({ text }) => text.includes('The sum is 630.')), {
      timeoutMs: 60_000,
    });
    await slack.waitFor(() => slack.statusOf(channel, posted.ts).session === 'active');
    const event = { type: 'app_mention', user: 'U0ALICE', ts: posted.ts, channel };
    const retry = { num: 2, reason: 'http_timeout' };
    await slack.deliver({ ...event, text: mention(question) }, { times: 2, retry });
    await cases.ask({ channel, text: mention('') });
    const [answer, ...others] = replies();
    expect(others).toEqual([]);
    expect(answer?.streaming).not.toBe('in_progress');
    expect(answer?.tasks.every(({ status }) => status === 'complete')).toBe(true);
    expect(answer?.text).not.toContain('⏳');
  },
  120_000,
);
