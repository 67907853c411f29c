import type { LocalSlack } from '../../src/local/slack/index.js';

const loss = /could not be brought back|gave another result/;

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
  /** Those among them that do not say that something was lost. */
  readonly untold: number;
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
  const answers = texts.flatMap((text) =>
    [...text.matchAll(/answer (q\d+x\d+)= (\d+|unknown)/g)].map(([, token = '', count]) => ({
      ...{ token, count: Number(count), tellsLoss: loss.test(text) },
    })),
  );
  const tokens = answers.map(({ token }) => token);
  const answered = [...new Set(tokens)];
  const places = answered.map((token) => asked.indexOf(token));
  const miscounted = answers.filter(
    ({ count }, at) => at > 0 && !(count > (answers[at - 1]?.count ?? 0)),
  );
  return {
    texts,
    answered,
    doubled: tokens.length - answered.length,
    failed: texts.filter((text) => /^(?!answer q\d)[\s\S]*\(error [0-9a-f]{8}\)/.test(text)),
    misplaced: places.filter((place, at) => place < (places[at - 1] ?? -1)).length,
    miscounted: miscounted.length,
    untold: miscounted.filter(({ tellsLoss }) => !tellsLoss).length,
  };
}
