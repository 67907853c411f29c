import type { Passage } from '../../passage.js';
import type { PageData } from '../state/page-data.js';
import { threadMessages } from '../state/select.js';

/** A question and what passed until the next one. */
export interface Turn {
  /** The question's `ts`. */
  readonly ts: string;
  readonly question: string;
  readonly passages: readonly Passage[];
}

interface ThreadPlace {
  readonly channel: string;
  readonly ts: string;
}

/** Events are on their way as soon as the message has its `ts`, which is the clock's at that moment. */
const slackMs = 5;

/** The turns of a thread, oldest first; what names no thread, as a model call, counts by its time. */
export function turnsOf(data: PageData, place: ThreadPlace, me: string): readonly Turn[] {
  const key = `${place.channel}:${place.ts}`;
  const questions = threadMessages(data, place, me).filter(({ author }) => !author.isBot);
  return questions.map(({ ts, text }, index) => {
    const from = Number(ts) * 1000 - slackMs;
    const next = questions[index + 1]?.ts;
    const to = next === undefined ? Number.POSITIVE_INFINITY : Number(next) * 1000 - slackMs;
    const passages = data.passages
      .filter(({ at, thread }) => at >= from && at < to && (thread ?? key) === key)
      .toSorted((a, b) => a.at - b.at);
    return { ts, question: text.replaceAll(/<[^>]*>/g, '').trim(), passages };
  });
}

/** The thread that is open, else the one in which something passed last. */
export function threadToShow(
  data: PageData,
  open: ThreadPlace | undefined,
): ThreadPlace | undefined {
  if (open) return open;
  const last = data.passages.findLast(({ thread }) => thread !== undefined)?.thread;
  const [channel, ts] = last?.split(':') ?? [];
  return channel === undefined || ts === undefined ? undefined : { channel, ts };
}
