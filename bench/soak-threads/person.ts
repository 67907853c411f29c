import type { LocalSlack } from '../../src/local/slack/index.js';
import type { Chance } from './chance.js';
import { seeThread } from './threads-seen.js';

export interface PersonOptions {
  readonly slack: LocalSlack;
  readonly chance: Chance;
  readonly channel: string;
  /** Of the thread. */
  readonly number: number;
  readonly turns: number;
}

export interface ThreadAsked {
  readonly channel: string;
  readonly threadTs: string;
  /** Tokens in the order in which they were delivered. */
  readonly asked: readonly string[];
}

const answerMs = 180_000;

/**
 * Asks in one thread, turn by turn; sometimes two at once, sometimes those two the wrong way round,
 * sometimes with an event that comes again later.
 */
export async function askThrough(options: PersonOptions): Promise<ThreadAsked> {
  const { slack, channel, chance, number, turns } = options;
  const token = (turn: number) => `q${number}x${turn}`;
  const root = { channel, text: `<@${slack.bot.userId}> count ${token(0)}` };
  const { threadTs } = await slack.post(root);
  const asked = [token(0)];
  await answers(options, { channel, threadTs, asked });
  for (let turn = 1; turn < turns; ) {
    const isPair = turn + 1 < turns && chance(20);
    const texts = isPair ? [token(turn), token(turn + 1)] : [token(turn)];
    asked.push(...(isPair && chance(50) ? await late(options, threadTs, texts) : await inTurn()));
    turn += texts.length;
    await answers(options, { channel, threadTs, asked });

    async function inTurn() {
      // One after the other: of two that come at the same time either may be the first.
      for (const text of texts)
        await (await slack.post({ channel, threadTs, text: `count ${text}` })).delivered;
      return texts;
    }
  }
  return { channel, threadTs, asked };
}

/** The first message's event comes after the second's. */
async function late(
  { slack, channel }: PersonOptions,
  threadTs: string,
  [first = '', second = '']: readonly string[],
): Promise<readonly string[]> {
  const text = `count ${first}`;
  const [person] = slack.people();
  const { ts } = await slack.post({ channel, threadTs, text, isUnheard: true });
  await (await slack.post({ channel, threadTs, text: `count ${second}` })).delivered;
  const event = { type: 'message', channel, channel_type: 'channel', user: person?.id, text, ts };
  await slack.deliver({ ...event, thread_ts: threadTs, event_ts: ts }, { times: 2 });
  return [second, first];
}

/** Waits until every question has its answer, or the words that say why not; then events may come again. */
async function answers(
  { slack, chance }: PersonOptions,
  { channel, threadTs, asked }: ThreadAsked,
): Promise<void> {
  const isDone = () => {
    const { answered, failed } = seeThread(slack, { channel, threadTs, asked });
    return answered.length + failed.length >= asked.length;
  };
  await settled(slack, threadTs, isDone);
  if (!chance(30)) return;
  const again = slack.deliveries().findLast(({ payload }) => isOf(payload, threadTs));
  if (again === undefined) return;
  await slack.deliver(again.payload, { retry: { num: 1, reason: 'http_timeout' } });
}

function isOf({ event }: Readonly<Record<string, unknown>>, threadTs: string): boolean {
  const inner = JSON.stringify(event);
  return inner.includes(threadTs) && inner.includes('"text":"');
}

/** Looks only when something of this thread changed; gives up in the end, which the verdict then shows. */
function settled(slack: LocalSlack, threadTs: string, isDone: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = slack.onChange((change) => {
      if ('message' in change && change.message.threadTs === threadTs && isDone()) end();
    });
    const timer = setTimeout(end, answerMs);
    if (isDone()) end();
  });
}
