import type { Logger } from 'pino';
import type { LookUpPerson } from '../access/people.js';
import type { Attach } from '../files/attachments.js';
import type { MessageEvent } from '../inbound/message-event.js';
import type { Call } from '../inbound/router.js';
import type { HearOptions, Question } from '../question.js';
import type { SlackCalls } from '../slack-calls.js';
import { faultFacts } from '../slack-fault.js';
import { within } from '../within.js';
import { attachmentsOf, type Source } from './attachments-of.js';
import { fitSaid } from './fit-said.js';
import { readThread } from './read-thread.js';
import { createTell } from './tell.js';
import type { ThreadMessage } from './thread-message.js';

export interface HearingOptions {
  readonly calls: SlackCalls;
  readonly attach: Attach;
  readonly lookUpPerson: LookUpPerson;
  /** Takes secrets out of what people wrote. */
  readonly mask: (text: string) => string;
  readonly logger: Logger;
}

/** Where the bot's ears are: a question, who the bot is, and what the question's own message brings along. */
export interface Place {
  readonly call: Call;
  readonly botUserId: string;
  readonly own: Source & Pick<MessageEvent, 'asked_in'>;
}

/** Slack should not keep an answer waiting for longer. */
const LONGEST_MS = 20_000;

/** Notices of Slack's, and what is left of deleted messages, are nobody's words. */
const SPOKEN: ReadonlySet<string> = new Set([
  'file_share',
  'thread_broadcast',
  'bot_message',
  'me_message',
]);

/** The reading of the thread that a question stands in. */
export function createHear(place: Place, options: HearingOptions): Question['hear'] {
  const { call, own } = place;
  return async ({ after, signal }) => {
    const read = await earlierMessages(place, { ...options, after, signal });
    const tell = createTell({ ...options, botUserId: place.botUserId });
    const told = await Promise.all([...read.messages, own].map(tell));
    const forwardedByOwn = told.pop()?.forwarded ?? [];
    const { said, leftOut } = fitSaid([...told.flatMap(({ all }) => all), ...forwardedByOwn], {
      hasRoot: read.hasRoot,
    });
    return {
      said,
      leftOut,
      attachments: attachmentsOf(read.messages.filter(isNotFrom(place.botUserId)), options.attach),
      upTo: call.messageTs,
      isWhole: read.isWhole,
    };
  };
}

interface Earlier {
  readonly messages: readonly ThreadMessage[];
  readonly hasRoot: boolean;
  readonly isWhole: boolean;
}

const NOTHING: Earlier = { messages: [], hasRoot: false, isWhole: true };

async function earlierMessages(
  { call, botUserId, own }: Place,
  { calls, logger, after, signal }: HearingOptions & HearOptions,
): Promise<Earlier> {
  const { channel, rootTs, messageTs } = stands(call, own);
  // A root has nothing before it, and an edited question must not hear what came later.
  if (rootTs === messageTs || (after !== undefined && after >= messageTs)) return NOTHING;
  try {
    const reading = readThread(calls, { channel, rootTs, after, upTo: messageTs });
    const { messages, isWhole } = await within(reading, { ms: LONGEST_MS, signal });
    const isEarlier = ({ ts }: ThreadMessage) =>
      ts < messageTs && (after === undefined || ts > after);
    // What the bot said itself is in its own memory, if it has one of this thread.
    const isNews = after === undefined ? () => true : isNotFrom(botUserId);
    const heard = messages.filter((each) => isEarlier(each) && isSpoken(each) && isNews(each));
    return { messages: heard, hasRoot: heard[0]?.ts === rootTs, isWhole };
  } catch (error) {
    signal.throwIfAborted();
    logger.warn(faultFacts(error), 'a thread could not be read');
    return { ...NOTHING, isWhole: false };
  }
}

/** Of what is answered elsewhere, the talk around it is where it was asked. */
function stands(call: Call, { asked_in: asked }: Place['own']) {
  return asked === undefined
    ? call
    : { channel: asked.channel, rootTs: asked.root_ts, messageTs: asked.ts };
}

function isSpoken({ subtype }: ThreadMessage): boolean {
  return !subtype || SPOKEN.has(subtype);
}

function isNotFrom(userId: string): (message: ThreadMessage) => boolean {
  return ({ user }) => user !== userId;
}
