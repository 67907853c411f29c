import { expect, it } from 'vitest';
import { createGate } from './slack/support/gate.js';
import { counter } from './support/counter.js';
import { startPostgres } from './support/postgres.js';
import { type Settings, startProgram } from './support/program.js';
import { startWhole } from './support/whole.js';

const channel = 'C0SALES';
const tookOver = 'unanswered messages were taken over';

/** Says nothing at first, so that a question stays under way. */
function silentAtFirst() {
  let asked = 0;
  const questions: string[] = [];
  const reply: typeof counter.reply = (request, options) => {
    asked += 1;
    questions.push(request.messages.findLast(({ role }) => role === 'user')?.text ?? '');
    return asked === 1 ? new Promise(() => {}) : counter.reply(request, options);
  };
  return { ...counter, reply, asked: () => asked, questions };
}

it('of two processes one answers, and the other takes over when it is killed, with what was edited meanwhile', async () => {
  await using postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase('shared');
  const mind = silentAtFirst();
  let addresses: Settings = {};
  const between = async (given: Settings) => {
    addresses = given;
    return {};
  };
  await using first = await startWhole({ mind, settings: { DATABASE_URL }, between });
  await using second = await startProgram({ ...addresses, DATABASE_URL });
  const { slack } = first;
  const { ts } = await slack.post({ channel, text: `<@${slack.bot.userId}> count` });
  await expect.poll(mind.asked, { timeout: 30_000 }).toBe(1);

  // What the first works on is none of the second's, though it hears of it, too.
  await slack.sendEventsTo(`http://127.0.0.1:${second.port}/slack/events`);
  for (const { payload } of slack.deliveries())
    await slack.deliver(payload, { retry: { num: 1, reason: 'http_timeout' } });
  const other = await slack.post({ channel, text: `<@${slack.bot.userId}> count` });
  const said = (threadTs: string) =>
    slack
      .thread(channel, threadTs)
      .filter(({ author, isTombstone }) => author.isBot && !isTombstone)
      .map(({ text }) => text.split('\n')[0]);
  await slack.waitFor(() => said(other.ts).includes('It is 42.'), { timeoutMs: 30_000 });
  expect(mind.asked()).toBe(3);
  expect(second.logs.map(({ msg }) => msg)).not.toContain(tookOver);

  // Of an edit, too, the second hears alone.
  slack.edit({ channel, ts }, `<@${slack.bot.userId}> count anew`);
  await expect
    .poll(() =>
      second.logs.some(({ msg }) => msg === 'a question was edited under another process'),
    )
    .toBe(true);
  await first.program.stop('SIGKILL');
  await slack.waitFor(() => said(ts).includes('It is 42.'), { timeoutMs: 60_000 });
  const isAnew = () => mind.questions.some((question) => question.includes('count anew'));
  await expect.poll(isAnew, { timeout: 30_000 }).toBe(true);
  await slack.waitFor(() => slack.statusOf(channel, ts).session === 'active');
  await slack.waitFor(() => said(ts).includes('It is 42.'), { timeoutMs: 30_000 });
  expect(second.logs.map(({ msg }) => msg)).toContain(tookOver);
  await slack.post({ channel, text: 'count again', threadTs: ts });
  await slack.waitFor(() => said(ts).length === 2 && said(ts)[1] === 'It is 42.', {
    timeoutMs: 30_000,
  });
  expect(said(ts)).toEqual(['It is 42.', 'It is 42.']);
  expect(said(other.ts)).toEqual(['It is 42.']);
}, 180_000);

it('what one process answers is ended by a word, an edit, a press and a deletion of which the other hears', async () => {
  await using postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase('ends');
  const never = createGate();
  let asked = 0;
  const silent = {
    ...counter,
    reply: async (...given: Parameters<typeof counter.reply>) => {
      asked += 1;
      await never.opened;
      return counter.reply(...given);
    },
  };
  let addresses: Settings = {};
  const between = async (given: Settings) => {
    addresses = given;
    return {};
  };
  await using first = await startWhole({ mind: silent, settings: { DATABASE_URL }, between });
  await using second = await startProgram({ ...addresses, DATABASE_URL });
  const { slack } = first;
  const call = `<@${slack.bot.userId}>`;
  const questions = ['word', 'edit', 'press', 'deletion'] as const;
  const begun = questions.map((text) => slack.post({ channel, text: `${call} ${text}?` }));
  const [word = '', edit = '', press = '', deletion = ''] = (await Promise.all(begun)).map(
    ({ ts }) => ts,
  );
  await expect.poll(() => asked, { timeout: 60_000 }).toBe(questions.length);

  await slack.sendEventsTo(`http://127.0.0.1:${second.port}/slack/events`);
  await slack.post({ channel, text: `${call} stop`, threadTs: word });
  await slack.edit({ channel, ts: edit }, `${call} stop`).delivered;
  await slack.stop({ channel, threadTs: press }).delivered;
  await slack.remove({ channel, ts: deletion }).delivered;
  const said = (threadTs: string) =>
    slack
      .thread(channel, threadTs)
      .filter(({ author, isTombstone }) => author.isBot && !isTombstone)
      .map(({ text }) => text.trim());
  const ended = () =>
    first.program.logs.filter(({ msg }) => msg === 'message ended').map(({ outcome }) => outcome);
  await expect
    .poll(() => ended().toSorted(), { timeout: 60_000 })
    .toEqual(['stopped', 'stopped', 'stopped', 'withdrawn']);
  for (const ts of [word, edit, press]) expect(said(ts).join()).toMatch(/^(Stopped\.[^,]*)$/);
  expect(said(deletion)).toEqual([]);
  expect(asked).toBe(questions.length);
}, 180_000);
