import { appendFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SeenMessage } from '../../src/local/slack/index.js';
import { counter } from '../support/counter.js';
import { freePort } from '../support/free-port.js';
import { startPostgres } from '../support/postgres.js';
import { startWhole, type Whole } from '../support/whole.js';

const channel = 'C0SALES';
const timeout = 120_000;
const held = 'My database cannot be reached just now.';
const notWritten = 'my store is full or away';

const textOf = (messages: readonly SeenMessage[]) => messages.map(({ text }) => text).join('\n');

function said({ slack }: Whole, threadTs: string): readonly SeenMessage[] {
  return slack
    .thread(channel, threadTs)
    .filter(({ author, isTombstone }) => author.isBot && !isTombstone);
}

async function post({ slack }: Whole): Promise<string> {
  const { ts } = await slack.post({ channel, text: `<@${slack.bot.userId}> count` });
  return ts;
}

async function expectOneAnswer(whole: Whole, threadTs: string): Promise<void> {
  const isDone = () => textOf(said(whole, threadTs)).includes('It is 42.');
  await whole.slack.waitFor(isDone, { timeoutMs: 60_000 });
  await whole.slack.waitFor(() => whole.slack.statusOf(channel, threadTs).session === 'active');
  const { replies } = await whole.ask({ channel, text: 'count again', threadTs });
  expect(textOf(replies)).toContain('It is 42.');
  expect(textOf(replies)).not.toContain(notWritten);
  const lines = said(whole, threadTs).map(({ text }) => text.split('\n')[0]);
  expect(lines).toEqual(['It is 42.', 'It is 42.']);
}

it(
  'a question that comes while the database is away is answered once when it is back',
  async () => {
    await using postgres = await startPostgres();
    const DATABASE_URL = await postgres.createDatabase('away');
    await using whole = await startWhole({ mind: counter, settings: { DATABASE_URL } });
    await postgres.stop();
    const ts = await post(whole);
    await whole.slack.waitFor(() => textOf(said(whole, ts)).includes(held), { timeoutMs: 20_000 });
    await postgres.start();
    await expectOneAnswer(whole, ts);
  },
  timeout,
);

it(
  'a question that no process could write down survives kill -9: Slack never heard that it came',
  async () => {
    await using postgres = await startPostgres();
    const DATABASE_URL = await postgres.createDatabase('killed');
    const slack = { retryDelaysMs: [1_000, 2_000, 4_000, 8_000, 16_000, 32_000] };
    const settings = { DATABASE_URL, PORT: await freePort() };
    await using whole = await startWhole({ mind: counter, slack, settings });
    await postgres.stop();
    const ts = await post(whole);
    await whole.slack.waitFor(() => textOf(said(whole, ts)).includes(held), { timeoutMs: 20_000 });
    await whole.program.stop('SIGKILL');
    await postgres.start();
    await whole.restart('SIGKILL');
    await expectOneAnswer(whole, ts);
  },
  timeout,
);

it(
  'a database that goes away under an answer costs a word below it',
  async () => {
    await using postgres = await startPostgres();
    const DATABASE_URL = await postgres.createDatabase('under');
    let meanwhile = async () => {};
    const mind = {
      ...counter,
      async reply(...given: Parameters<typeof counter.reply>) {
        await meanwhile();
        return counter.reply(...given);
      },
    };
    await using whole = await startWhole({ mind, settings: { DATABASE_URL } });
    meanwhile = postgres.stop;
    const { slack } = whole;
    const { replies, threadTs } = await whole.ask({
      channel,
      text: `<@${slack.bot.userId}> count`,
    });
    expect(textOf(replies)).toMatch(/^It is 42\.[\s\S]*my store is full or away/);
    meanwhile = async () => {};
    await postgres.start();
    await expectOneAnswerMore(whole, threadTs);
  },
  timeout,
);

async function expectOneAnswerMore(whole: Whole, threadTs: string): Promise<void> {
  const { replies } = await whole.ask({ channel, text: 'count again', threadTs });
  expect(replies.map(({ text }) => text.split('\n')[0])).toEqual(['It is 42.']);
  expect(textOf(replies)).not.toContain(notWritten);
}

/** Runs what follows with a DATA_DIR of its own, so small that it can be filled. */
const onSmallDisk = [
  ...['unshare', '--map-root-user', '--mount', 'sh', '-c'],
  'mount -t tmpfs -o size=12m tmpfs "$DATA_DIR" && exec "$0" "$@"',
];

it(
  'on a full disk every question is answered, and all is written down once there is room',
  async () => {
    await using whole = await startWhole({ mind: counter, under: onSmallDisk });
    const { slack, program, dataDir } = whole;
    // Nobody but the program sees its disk otherwise.
    const disk = join(`/proc/${program.pid}/root`, dataDir);
    const { blocks, bsize } = await statfs(disk);
    expect(blocks * bsize).toBe(12 << 20);
    const ballast = join(disk, 'ballast');
    await fill(ballast);
    const text = `<@${slack.bot.userId}> count`;
    const { replies, threadTs } = await whole.ask({ channel, text });
    expect(textOf(replies)).toMatch(/^It is 42\.[\s\S]*my store is full or away/);
    expect(program.logs.map(({ err }) => JSON.stringify(err))).toContainEqual(
      expect.stringContaining('The disk that holds the store is full: make room'),
    );
    await rm(ballast);
    await expectOneAnswerMore(whole, threadTs);
  },
  timeout,
);

/** Takes all room that is left. */
async function fill(path: string): Promise<void> {
  for (const bytes of [1 << 20, 4096])
    for (;;) {
      try {
        await appendFile(path, Buffer.alloc(bytes));
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' });
        break;
      }
    }
}
