import { createKept, type Kept } from '../../threads/index.js';
import { readThread } from '../context/read-thread.js';
import { callsBot } from '../inbound/question-text.js';
import type { Call } from '../inbound/router.js';
import type { SlackCalls } from '../slack-calls.js';

/** Who called the bot in a thread, so that others there can talk to each other in peace. */
export interface Askers {
  note(call: Call): void;
  /** @throws Slack's error when the thread must be read for that and cannot. */
  has(call: Call, botUserId: string): Promise<boolean>;
}

interface Known {
  readonly users: ReadonlySet<string>;
  /** Whether the thread was read; before, a process that was started anew knows only some. */
  readonly isWhole: boolean;
}

const MOST_THREADS = 10_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;
const NOBODY: Known = { users: new Set(), isWhole: false };

export function createAskers(calls: SlackCalls): Askers {
  const threads: Kept<Known> = createKept({ max: MOST_THREADS, ttlMs: KEPT_MS });
  const add = ({ thread }: Call, users: readonly string[], isWhole: boolean): Known => {
    const known = threads.get(thread) ?? NOBODY;
    const all = { users: new Set([...known.users, ...users]), isWhole: known.isWhole || isWhole };
    threads.set(thread, all);
    return all;
  };
  return {
    note: (call) => {
      add(call, [call.userId], false);
    },
    async has(call, botUserId) {
      const known = threads.get(call.thread) ?? NOBODY;
      if (known.users.has(call.userId) || known.isWhole) return known.users.has(call.userId);
      const { channel, rootTs, messageTs: upTo } = call;
      const { messages } = await readThread(calls, { channel, rootTs, after: undefined, upTo });
      const callers = messages.flatMap(({ user, bot_id, text }) =>
        user && !bot_id && callsBot(text ?? '', botUserId) ? [user] : [],
      );
      return add(call, callers, true).users.has(call.userId);
    },
  };
}
