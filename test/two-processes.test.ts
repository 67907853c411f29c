import { expect, it } from 'vitest';
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
