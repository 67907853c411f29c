import { type ThreadKey, threadKey } from '../../threads/index.js';
import { carriedBy } from '../context/carried.js';
import type { MessageEvent } from './message-event.js';
import { addressesSomebody, callsBot, questionText } from './question-text.js';
import { saysStop } from './says-stop.js';

/** What the bot does about a message. */
export type Decision =
  | (Heeded & {
      readonly kind: 'answer';
      readonly text: string;
      /** The message itself, with what it brings along. */
      readonly message: MessageEvent;
    })
  | (Heeded & { readonly kind: 'help' })
  /** The asker wants what is running in the thread to end, if anything is. */
  | (Heeded & { readonly kind: 'stop' })
  /** The thread itself is to be forgotten. */
  | (Heeded & { readonly kind: 'forget' })
  | { readonly kind: 'ignore'; readonly reason: IgnoreReason };

export type IgnoreReason =
  | 'other-kind'
  | 'own-message'
  | 'bot'
  | 'no-user'
  | 'not-called'
  | 'addressed-to-other'
  | 'empty';

/** A message that is acted on. */
export interface Heeded {
  readonly call: Call;
  /**
   * Whether the message itself calls the bot, by a mention or by being sent to it alone. Others are meant
   * for it only if they come from somebody who called it in the thread before.
   */
  readonly isCalled: boolean;
  /** What a question says, as a person reads it. */
  readonly text?: string;
}

/** Where a question came from, and where its answer goes. */
export interface Call {
  readonly thread: ThreadKey;
  /** Team, channel and `ts` of the message; both twins of a mention have the same. */
  readonly id: string;
  /** The workspace that the bot is installed in. */
  readonly team: string;
  readonly channel: string;
  readonly messageTs: string;
  readonly rootTs: string;
  readonly userId: string;
  /** The asker's own workspace, which differs from the bot's in shared channels. */
  readonly userTeam: string;
}

export interface RouteFacts {
  readonly botUserId: string;
  /** Whether the bot was called in this thread before. */
  readonly isKnown: (thread: ThreadKey) => boolean;
}

const FORGET = /^(?:please )?forget (?:this|the) thread(?:,? please)?[.!]*$/i;

/** A bot's edits and deletions arrive as subtypes that are not listed here. */
const ACCEPTED_SUBTYPES: ReadonlySet<string> = new Set(['file_share', 'thread_broadcast']);
const SYSTEM_USERS: ReadonlySet<string> = new Set(['USLACK', 'USLACKBOT']);

export function route(event: MessageEvent, facts: RouteFacts): Decision {
  const { user } = event;
  const unwelcome = unwelcomeReason(event, facts.botUserId);
  if (unwelcome !== undefined || !user) return ignore(unwelcome ?? 'no-user');

  const call = callOf(event, user);
  const raw = event.text ?? '';
  const isCalled = isDirect(event) || callsBot(raw, facts.botUserId);
  const unmeant = isCalled ? undefined : unmeantReason(event, call, facts);
  if (unmeant !== undefined) return ignore(unmeant);

  const text = questionText(raw, facts.botUserId);
  const heeded = { call, isCalled };
  if (text === '' && bringsNothing(event))
    return isCalled ? { kind: 'help', ...heeded } : ignore('empty');
  if (isCalled && FORGET.test(text)) return { kind: 'forget', ...heeded };
  if (saysStop(text) && bringsNothing(event)) return { kind: 'stop', ...heeded };
  return { kind: 'answer', ...heeded, text, message: event };
}

function bringsNothing(event: MessageEvent): boolean {
  const { files, tables, forwarded } = carriedBy(event);
  return files.length + tables.length + forwarded.length === 0;
}

/** Why a message that does not call the bot is not meant for it. */
function unmeantReason(
  { ts, text }: MessageEvent,
  { rootTs, thread }: Call,
  { isKnown }: RouteFacts,
): IgnoreReason | undefined {
  if (rootTs === ts || !isKnown(thread)) return 'not-called';
  return addressesSomebody(text ?? '') ? 'addressed-to-other' : undefined;
}

function unwelcomeReason(event: MessageEvent, botUserId: string): IgnoreReason | undefined {
  if (event.subtype && !ACCEPTED_SUBTYPES.has(event.subtype)) return 'other-kind';
  if (event.user === botUserId) return 'own-message';
  if (event.bot_id) return 'bot';
  return event.user && SYSTEM_USERS.has(event.user) ? 'no-user' : undefined;
}

function isDirect({ channel, channel_type }: MessageEvent): boolean {
  return channel_type === 'im' || channel.startsWith('D');
}

/** The thread of a message, whoever it is meant for. */
export function threadOf({ channel, ts, thread_ts, installedTeam: team }: MessageEvent): ThreadKey {
  return threadKey({ team, channel, rootTs: thread_ts || ts });
}

export function callOf(event: MessageEvent, userId: string): Call {
  const { channel, ts, installedTeam: team } = event;
  const rootTs = event.thread_ts || ts;
  return {
    thread: threadOf(event),
    id: `${team}:${channel}:${ts}`,
    team,
    channel,
    messageTs: ts,
    rootTs,
    userId,
    userTeam: event.user_team || event.team || team,
  };
}

function ignore(reason: IgnoreReason): Decision {
  return { kind: 'ignore', reason };
}
