import type { Logger } from 'pino';
import type { Call } from '../inbound/router.js';
import type { Method, SlackCalls } from '../slack-calls.js';
import { faultFacts, isLacking } from '../slack-fault.js';
import { words } from '../words.js';

/** The sign that a question was heard, shown before anything else. Never rejects. */
export interface Status {
  clear(): Promise<void>;
}

export interface StatusOptions {
  readonly calls: SlackCalls;
  readonly logger: Logger;
}

interface Rung {
  readonly name: string;
  readonly method: Method;
  readonly show: (call: Call) => Readonly<Record<string, unknown>>;
  readonly clearMethod: Method;
  readonly clear: (call: Call) => Readonly<Record<string, unknown>>;
  /** Slack takes the sign away after a while unless it is set again. */
  readonly lastsMs: number | undefined;
}

const threadOf = ({ channel, rootTs }: Call) => ({ channel_id: channel, thread_ts: rootTs });
const eyesOn = ({ channel, messageTs }: Call) => ({
  channel,
  timestamp: messageTs,
  name: 'eyes',
});

/** The best first. Sessions show Slack's own stop button; reactions work nearly everywhere. */
const RUNGS: readonly Rung[] = [
  {
    name: 'session',
    method: 'agents.sessions.setStatus',
    show: (call) => ({ ...threadOf(call), status: 'processing', initiator_user_id: call.userId }),
    clearMethod: 'agents.sessions.setStatus',
    clear: (call) => ({ ...threadOf(call), status: 'active' }),
    lastsMs: undefined,
  },
  {
    name: 'thread status',
    method: 'assistant.threads.setStatus',
    show: (call) => ({ ...threadOf(call), status: words.working }),
    clearMethod: 'assistant.threads.setStatus',
    clear: (call) => ({ ...threadOf(call), status: '' }),
    // Two minutes (doc assistant.threads.setStatus).
    lastsMs: 100_000,
  },
  {
    name: 'reaction',
    method: 'reactions.add',
    show: eyesOn,
    clearMethod: 'reactions.remove',
    clear: eyesOn,
    lastsMs: undefined,
  },
];

/** One for all questions: what the workspace lacks is tried once. */
export function createStatusBoard({ calls, logger }: StatusOptions): (call: Call) => Status {
  const lacking = new Set<Rung>();

  const show = async (call: Call): Promise<Rung | undefined> => {
    for (const rung of RUNGS.filter((each) => !lacking.has(each))) {
      try {
        await calls.post(rung.method, rung.show(call));
        return rung;
      } catch (error) {
        logger.info({ rung: rung.name, ...faultFacts(error) }, 'a status was not shown');
        if (isLacking(error)) lacking.add(rung);
      }
    }
    return undefined;
  };

  const attempt = async (method: Method, args: Readonly<Record<string, unknown>>) => {
    try {
      await calls.post(method, args);
    } catch (error) {
      logger.info({ method, ...faultFacts(error) }, 'a status was not changed');
    }
  };

  return (call) => {
    let timer: NodeJS.Timeout | undefined;
    const shown = show(call).then((rung) => {
      if (rung?.lastsMs !== undefined)
        timer = setInterval(() => void attempt(rung.method, rung.show(call)), rung.lastsMs);
      return rung;
    });
    return {
      async clear() {
        const rung = await shown;
        clearInterval(timer);
        if (rung !== undefined) await attempt(rung.clearMethod, rung.clear(call));
      },
    };
  };
}
