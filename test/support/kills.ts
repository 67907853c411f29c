import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { SeenMessage } from '../../src/local/slack/index.js';
import type { Whole } from './whole.js';

const channel = 'C0SALES';
const shops = { name: 'shops.csv', content: 'shop,revenue\nA,1\nB,2\n' };

/** Asks what `sums` answers by two cells and a chart, and waits for nothing. */
export async function askTotal({ slack }: Whole): Promise<string> {
  const text = `<@${slack.bot.userId}> total?`;
  const { ts } = await slack.post({ channel, text, files: [shops] });
  return ts;
}

/** @throws when the program was not killed */
export async function expectKilled({ program }: Whole): Promise<void> {
  const patience = new AbortController();
  const tired = sleep(40_000, 'lives', { signal: patience.signal }).catch(() => 'given up');
  const end = await Promise.race([program.ended.then(() => 'ended'), tired]);
  patience.abort();
  expect(end, 'the point was not reached').toBe('ended');
}

/** Ends the program and starts one that is killed at this point, which may come before it is ready. */
export async function restartUntil(whole: Whole, killAt: string): Promise<void> {
  const early = await whole.restart('SIGKILL', { KILL_AT: killAt }).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (early === undefined) await expectKilled(whole);
  else expect(String(early)).toMatch(/The program exited with null|connection_failed/);
}

/** One answer with one chart, a follow-up that finds its variables, and no sandbox too many. */
export async function expectWellKept(whole: Whole, ts: string, how = ''): Promise<void> {
  await expectAnswered(whole, ts, how);
  const { replies } = await whole.ask({ channel, text: 'twice?', threadTs: ts });
  expect(replies.map(firstLine), how).toEqual(['Twice that is 6.']);
  const held = [...(await whole.sandboxes()).values()];
  expect(held, how).toHaveLength(1);
  expect(held[0], how).toContain(ts);
}

export async function expectAnswered(whole: Whole, ts: string, how = ''): Promise<void> {
  const { slack } = whole;
  const isDone = () => {
    const replies = fromBot(whole, ts);
    const isSaid = replies.some(({ text }) => text.includes('The total is 3.'));
    const isDrawn = replies.some(({ files }) => files.length > 0);
    return isSaid && isDrawn && slack.statusOf(channel, ts).session === 'active';
  };
  await slack.waitFor(isDone, { timeoutMs: 60_000 }).catch((cause: unknown) => {
    const seen = [slack.statusOf(channel, ts), fromBot(whole, ts), whole.program.logs];
    throw new Error(`No whole answer ${how}: ${JSON.stringify(seen)}`, { cause });
  });
  const replies = fromBot(whole, ts);
  expect(replies.map(firstLine), how).toEqual(['The total is 3.', '']);
  expect(
    replies.map(({ files }) => files.length),
    how,
  ).toEqual([0, 1]);
  expect(
    replies.map(({ streaming }) => streaming),
    how,
  ).not.toContain('in_progress');
}

/** The first line of each message of the bot. */
export function linesOf(whole: Whole, ts: string): readonly string[] {
  return fromBot(whole, ts).map(firstLine);
}

function fromBot({ slack }: Whole, ts: string): readonly SeenMessage[] {
  return slack
    .thread(channel, ts)
    .filter(({ author, isTombstone }) => author.isBot && !isTombstone);
}

function firstLine({ text }: SeenMessage): string {
  return text.split('\n')[0] ?? '';
}
