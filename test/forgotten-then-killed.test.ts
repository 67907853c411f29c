import { expect, it } from 'vitest';
import { script } from '../src/local/model/index.js';
import { modalOf } from './support/buttons.js';
import { startWhole, type Whole } from './support/whole.js';

const channel = 'C0SALES';
const user = 'U0ALICE';

/** Of one test: a script that was played is over. */
const startAlone = () =>
  startWhole({
    mind: script((question) =>
      question.includes('draw')
        ? [
            { run: 'import matplotlib.pyplot as plt; plt.plot([1, 2]); kept = 7' },
            { say: 'Drawn.' },
          ]
        : [{ run: 'print("kept" in globals())' }, { say: 'Looked.' }],
    ),
    slack: { people: [{ id: user, name: 'alice' }] },
  });

const drawIn = async (whole: Whole) => {
  const text = `<@${whole.slack.bot.userId}> draw`;
  const { threadTs } = await whole.ask({ channel, user, text });
  return threadTs;
};

const ofBot = (whole: Whole, threadTs: string) =>
  whole.slack
    .thread(channel, threadTs)
    .filter(({ author, onlyFor }) => author.isBot && onlyFor === undefined);

/** What only the asker is told of it. */
const told = (whole: Whole, threadTs: string) =>
  whole.slack.thread(channel, threadTs).findLast(({ onlyFor }) => onlyFor === user)?.text ?? '';

/** The modal of the one who asked first, sent off; resolves once that was acknowledged. */
async function confirm({ slack }: Whole, text = ''): Promise<string> {
  await slack.command({ command: '/threadbook', text: `forget ${text}`, channel, user });
  const { id } = await modalOf(slack, user, (shown) => shown.includes('undone'));
  await slack.submit({ viewId: id, values: { answers: ['answers'] } });
  return id;
}

it('a thread that was confirmed to be forgotten just before a kill is, and its asker told', async () => {
  await using whole = await startAlone();
  const threadTs = await drawIn(whole);
  expect(ofBot(whole, threadTs).flatMap(({ files }) => files)).toHaveLength(1);
  await confirm(whole);
  await whole.restart('SIGKILL');
  await expect.poll(() => told(whole, threadTs), { timeout: 30_000 }).toContain('Done.');
  expect(ofBot(whole, threadTs)).toEqual([]);
  const key = `${whole.slack.team.id}:${channel}:${threadTs}`;
  expect([...(await whole.sandboxes()).values()]).not.toContain(key);
  const { replies } = await whole.ask({
    ...{ channel, threadTs, user },
    text: `<@${whole.slack.bot.userId}> look`,
  });
  expect(replies.map(({ text }) => text).join()).not.toContain('Picked up');
  // It was carried out, so that no later start does it again.
  await whole.restart('SIGKILL');
  await whole.ask({ channel, threadTs, user, text: 'look again' });
  expect(ofBot(whole, threadTs)).toHaveLength(2);
}, 120_000);

it('a kill once the rows are gone leaves neither files nor answers', async () => {
  await using whole = await startAlone();
  const threadTs = await drawIn(whole);
  expect(ofBot(whole, threadTs).flatMap(({ files }) => files)).toHaveLength(1);
  using _held = whole.slack.fail({ method: 'files.delete', retryAfter: 5, times: 1 });
  await confirm(whole);
  const isForgotten = () => whole.program.logs.some(({ msg }) => msg === 'thread forgotten');
  await expect.poll(isForgotten, { timeout: 25_000 }).toBe(true);
  await whole.restart('SIGKILL');
  await expect.poll(() => told(whole, threadTs), { timeout: 30_000 }).toContain('Done.');
  expect(ofBot(whole, threadTs)).toEqual([]);
}, 120_000);
