import { readThread } from '../context/read-thread.js';
import { calledNames, plainName } from '../inbound/called-names.js';
import type { Call } from '../inbound/router.js';
import type { SlackCalls } from '../slack-calls.js';
import { isPassing } from '../slack-fault.js';
import type { LookUpPerson } from './people.js';

export interface CallsOtherOptions {
  readonly calls: SlackCalls;
  readonly lookUpPerson: LookUpPerson;
}

export interface Speech {
  readonly call: Call;
  /** As a person reads it. */
  readonly text: string;
  readonly botUserId: string;
}

/** More people than these are not looked up for one message. */
const MOST_PEOPLE = 20;

/**
 * Whether a message calls somebody by name who spoke in its thread before, and is neither its author nor the bot;
 * not one that names the bot as well.
 * Slack is asked only where a text may call somebody; in a thread that it does not show nobody is known.
 * @throws Slack's error while it is away
 */
export async function callsOther(speech: Speech, options: CallsOtherOptions): Promise<boolean> {
  const called = calledNames(speech.text);
  if (called.length === 0) return false;
  const { call, botUserId } = speech;
  const users = await speakersOf(call, options);
  const others = [...users].filter((user) => user !== call.userId && user !== botUserId);
  const [own, ...theirs] = await Promise.all(
    [botUserId, ...others.slice(-MOST_PEOPLE)].map((user) => namesOf(user, options)),
  );
  const words = plainName(speech.text).split(/[^\p{L}\p{N}]+/u);
  if (own?.some((name) => words.includes(name))) return false;
  const names = new Set(theirs.flat().filter((name) => !own?.includes(name)));
  return called.some((together) => together.every((name) => names.has(name)));
}

async function speakersOf(
  { channel, rootTs, messageTs: upTo }: Call,
  { calls }: CallsOtherOptions,
): Promise<ReadonlySet<string>> {
  try {
    const { messages } = await readThread(calls, { channel, rootTs, after: undefined, upTo });
    return new Set(messages.flatMap(({ user, bot_id }) => (user && !bot_id ? [user] : [])));
  } catch (error) {
    if (isPassing(error)) throw error;
    return new Set();
  }
}

/** Somebody whom Slack does not tell about goes by no name. */
async function namesOf(
  userId: string,
  { lookUpPerson }: CallsOtherOptions,
): Promise<readonly string[]> {
  const person = await lookUpPerson(userId).catch(() => undefined);
  const whole = (person?.names ?? []).map(plainName);
  return whole.flatMap(firstNames);
}

/** `mary`, `mary ann`, `mary ann smith` */
function firstNames(whole: string): readonly string[] {
  const words = whole.split(' ').filter(Boolean);
  return words.map((_, at) => words.slice(0, at + 1).join(' '));
}
