import type { LocalSlack } from '../../src/local/slack/index.js';

/** What became of the messages of one thread. */
export interface ThreadSeen {
  readonly answered: readonly string[];
  /** Answers to one token beyond the first. */
  readonly doubled: number;
  /** All that the bot said, as it stands. */
  readonly texts: readonly string[];
  /** Answers that say in words what failed. */
  readonly failed: readonly string[];
  /** Pairs of answers that stand in another order than their questions came. */
  readonly misplaced: number;
  /** Answers whose count is not above the one before: state that was lost or came twice. */
  readonly miscounted: number;
}

/** @param asked tokens in the order in which they were delivered. */
export function seeThread(
  slack: Pick<LocalSlack, 'thread'>,
  { channel, threadTs, asked }: { channel: string; threadTs: string; asked: readonly string[] },
): ThreadSeen {
  const texts = slack
    .thread(channel, threadTs)
    .filter(({ author }) => author.isBot)
    .map(({ text }) => text);
  const answers = texts.flatMap((text) => [...text.matchAll(/answer (q\d+x\d+)= (\d+|unknown)/g)]);
  const tokens = answers.map(([, token = '']) => token);
  const answered = [...new Set(tokens)];
  const places = answered.map((token) => asked.indexOf(token));
  const counts = answers.map(([, , count]) => Number(count));
  return {
    texts,
    answered,
    doubled: tokens.length - answered.length,
    failed: texts.filter((text) => /^(?!answer q\d)[\s\S]*\(error [0-9a-f]{8}\)/.test(text)),
    misplaced: falls(places, (place, before) => place < before),
    miscounted: falls(counts, (count, before) => !(count > before)),
  };
}

function falls(list: readonly number[], isFall: (one: number, before: number) => boolean): number {
  return list.filter((one, at) => at > 0 && isFall(one, list[at - 1] ?? one)).length;
}
