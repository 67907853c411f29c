import type { ChatRequest, Mind } from '../../src/local/model/index.js';
import type { Chance } from './chance.js';

/** Asked for again by a model that lost its kernel. */
const mostRuns = 4;

export interface CountingMind extends Mind {
  /** Requests that it refused. */
  readonly met: number;
}

/**
 * Counts a thread's questions in a variable of its session, so that lost or doubled state shows, and
 * answers each by its token: `answer q7x3= 4.`
 */
export function countingMind(chance: Chance): CountingMind {
  let met = 0;
  return {
    model: 'counting',
    get met() {
      return met;
    },
    reply(request) {
      const status = [429, 500, 503].find(() => chance(1));
      if (status === undefined) return Promise.resolve(said(request));
      met += 1;
      const headers = { 'retry-after': '1' };
      return Promise.resolve({ kind: 'fault', status, message: `It is ${status}`, headers });
    },
  };
}

function said({ messages }: ChatRequest) {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const token = /\bq\d+x\d+\b/.exec(messages[asked]?.text ?? '')?.[0] ?? 'q?';
  const ran = messages.slice(asked + 1).filter(({ role }) => role === 'tool');
  const count = /count is (\d+)/.exec(ran.at(-1)?.text ?? '')?.[1];
  if (count === undefined && ran.length < mostRuns)
    return {
      kind: 'message' as const,
      text: '',
      calls: [{ tool: 'run_python', input: { code, title: 'Count' } }],
    };
  const text = `answer ${token}= ${count ?? 'unknown'}.`;
  return { kind: 'message' as const, text, calls: [] };
}

const code = 'count = globals().get("count", 0) + 1\nprint("count is", count)';
