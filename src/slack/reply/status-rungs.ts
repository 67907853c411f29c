import type { Call } from '../inbound/router.js';
import type { Arguments, Method } from '../slack-calls.js';
import { words } from '../words.js';

/** One way to show that a question was heard. */
export interface StatusRung {
  readonly name: string;
  readonly show: readonly [Method, (call: Call) => Arguments];
  readonly clear: readonly [Method, (call: Call) => Arguments];
  /** Whether all questions of a thread have the sign in common; each has its own otherwise. */
  readonly isOfThread: boolean;
  /** Slack takes the sign away after a while unless it is set again. */
  readonly lastsMs: number | undefined;
}

/** The best first. Sessions carry Slack's own stop button; reactions work nearly everywhere. */
export const STATUS_RUNGS: readonly StatusRung[] = [
  {
    name: 'session',
    show: [
      'agents.sessions.setStatus',
      (call) => ({ ...threadOf(call), status: 'processing', initiator_user_id: call.userId }),
    ],
    clear: ['agents.sessions.setStatus', (call) => ({ ...threadOf(call), status: 'active' })],
    isOfThread: true,
    lastsMs: undefined,
  },
  {
    name: 'thread status',
    show: ['assistant.threads.setStatus', (call) => ({ ...threadOf(call), status: words.working })],
    clear: ['assistant.threads.setStatus', (call) => ({ ...threadOf(call), status: '' })],
    isOfThread: true,
    // Two minutes (doc assistant.threads.setStatus).
    lastsMs: 100_000,
  },
  {
    name: 'reaction',
    show: ['reactions.add', eyesOn],
    clear: ['reactions.remove', eyesOn],
    isOfThread: false,
    lastsMs: undefined,
  },
];

function threadOf({ channel, rootTs }: Call): Arguments {
  return { channel_id: channel, thread_ts: rootTs };
}

function eyesOn({ channel, messageTs }: Call): Arguments {
  return { channel, timestamp: messageTs, name: 'eyes' };
}
