import { expect, test } from 'vitest';
import type { Ledger } from '../../src/slack/index.js';
import { onePixel } from '../local/slack/one-pixel.js';
import { webClient } from '../local/slack/web-client.js';
import { memoryLedger } from './support/memory-ledger.js';
import { openRoom, type Room } from './support/open-room.js';

const CHANNEL = 'C0GENERAL';

/** What a process wrote down and did not answer, as the next one is handed it. */
function leftBehind() {
  const entries: Parameters<Ledger['accept']>[0][] = [];
  let handOver: Parameters<Ledger['watch']>[0]['takeOver'] = () => undefined;
  const ledger: Ledger = {
    ...memoryLedger(() => true),
    accept: async (entry) => {
      entries.push(entry);
      return { kind: 'known', isWritten: true };
    },
    watch: async ({ takeOver }) => {
      handOver = takeOver;
      return { [Symbol.asyncDispose]: async () => undefined };
    },
  };
  return { ledger, entries, takeOver: () => handOver(entries.slice(0, 1)) };
}

/** The text of an answer which says that a chart follows. */
async function showText({ slack }: Room, threadTs: string, message: string): Promise<void> {
  await webClient(slack).chat.postMessage({
    ...{ channel: CHANNEL, thread_ts: threadTs, text: 'It is 3.' },
    metadata: { event_type: 'threadbook_answer', event_payload: { message, files: 1 } },
  });
}

test('a question under which processes keep ending is given up in words', async () => {
  const begin = async () => ({ attempt: 6, delivery: undefined });
  await using room = await openRoom({ edge: { ledger: { ...memoryLedger(() => false), begin } } });
  const { slack } = room;
  const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> go` });
  const [reply] = await room.replies(posted, (all) => all.some(({ text }) => text !== ''));
  expect(reply?.text).toContain('restarted each time I worked on this');
  expect(room.questions).toEqual([]);
});

test('a chart that Slack shares only after the restart is not drawn again', async () => {
  const { ledger, entries, takeOver } = leftBehind();
  await using room = await openRoom({ slack: { shareDelayMs: 1_000 }, edge: { ledger } });
  const { slack } = room;
  const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> total?` });
  await posted.delivered;
  await showText(room, posted.ts, entries[0]?.id ?? '');
  const chart = { file: onePixel, filename: 'chart.png' };
  const place = { channel_id: CHANNEL, thread_ts: posted.ts };
  await webClient(slack).files.uploadV2({ ...place, ...chart });
  takeOver();
  const shown = await room.replies(posted, (all) => all.some(({ files }) => files.length > 0));
  await room.idle(posted);

  expect(room.questions).toHaveLength(0);
  expect(shown.map(({ text, files }) => [text, files.length])).toEqual([
    ['It is 3.', 0],
    ['', 1],
  ]);
});

test('a chart that never reached Slack is drawn again, with its words', async () => {
  const { ledger, entries, takeOver } = leftBehind();
  await using room = await openRoom({ edge: { ledger } });
  const { slack } = room;
  const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> total?` });
  await posted.delivered;
  await showText(room, posted.ts, entries[0]?.id ?? '');
  takeOver();
  const shown = await room.replies(posted, (all) => all.some(({ text }) => text === 'It is 42.'));
  await room.idle(posted);

  expect(room.questions.map(({ text }) => text)).toEqual(['total?']);
  expect(shown.map(({ text }) => text)).toEqual(['It is 42.']);
});

test('an answer that a process gave and could not write down is not given again', async () => {
  await using room = await openRoom();
  const { slack } = room;
  const asked = { channel: CHANNEL, text: `<@${slack.bot.userId}> total?`, isUnheard: true };
  const [shown, open] = [await slack.post(asked), await slack.post(asked)];
  const text = { channel: CHANNEL, thread_ts: shown.ts, text: 'It is 3.' };
  const message = `${slack.team.id}:${CHANNEL}:${shown.ts}`;
  const metadata = { event_type: 'threadbook_answer', event_payload: { message, files: 0 } };
  await webClient(slack).chat.postMessage({ ...text, metadata });
  for (const { ts } of [shown, open]) {
    const event = { type: 'app_mention', channel: CHANNEL, user: 'U0ALICE', ts, text: asked.text };
    await slack.deliver(event, { retry: { num: 1, reason: 'http_error' } });
  }
  const [second] = await room.replies(open, (all) => all.length > 0);
  await room.idle(open);
  await room.idle(shown);

  expect(second?.text).toBe('It is 42.');
  expect(room.questions).toHaveLength(1);
});
