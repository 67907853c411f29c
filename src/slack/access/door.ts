import type { Logger } from 'pino';
import { createKept } from '../../threads/index.js';
import type { Call } from '../inbound/router.js';
import type { SlackCalls } from '../slack-calls.js';
import { faultFacts } from '../slack-fault.js';
import { untilTold } from '../until-told.js';
import type { Access } from './access.js';
import { createAskers } from './askers.js';
import { callsOther } from './calls-other.js';
import type { LookUpPerson } from './people.js';
import { refused } from './refused.js';

export interface DoorOptions {
  readonly calls: SlackCalls;
  readonly access: Access;
  readonly lookUpPerson: LookUpPerson;
  readonly logger: Logger;
}

export interface Caller {
  readonly call: Call;
  readonly isCalled: boolean;
  /** What was asked, as a person reads it; empty for what is no question. */
  readonly text: string;
  readonly botUserId: string;
  /** Ends the waiting for a Slack that is away. */
  readonly signal: AbortSignal;
}

/**
 * Whether a message is answered: its author may ask and, if it does not call the bot itself, called it in
 * the thread before and calls nobody else by name now. Who may not is told so once a thread, and alone sees it. A Slack that is
 * away is waited for.
 * @throws the signal's reason
 */
export type Admit = (caller: Caller) => Promise<boolean>;

const MOST_TOLD = 10_000;
const TOLD_MS = 24 * 60 * 60_000;

export function createAdmit({ calls, access, lookUpPerson, logger }: DoorOptions): Admit {
  const askers = createAskers(calls);
  const told = createKept<true>({ max: MOST_TOLD, ttlMs: TOLD_MS });
  const isOfAsker = async ({ call, text, botUserId }: Caller): Promise<boolean> =>
    (await askers.has(call, botUserId)) &&
    !(await callsOther({ call, text, botUserId }, { calls, lookUpPerson }));
  const isMeant = (caller: Caller): Promise<boolean> =>
    caller.isCalled
      ? Promise.resolve(true)
      : untilTold(() => isOfAsker(caller), { ...caller, logger, what: 'who asked' }).catch(
          (error: unknown) => {
            caller.signal.throwIfAborted();
            logger.warn(faultFacts(error), 'who asked in a thread could not be read');
            return false;
          },
        );

  return async (caller) => {
    const { call, isCalled, signal } = caller;
    if (!(await isMeant(caller))) return false;
    const refusal = await access.refusalOf(call, signal);
    if (refusal === undefined) {
      if (isCalled) askers.note(call);
      return true;
    }
    const key = `${call.thread}:${call.userId}`;
    if (isCalled && told.get(key) === undefined) {
      told.set(key, true);
      await tell(call, refused(refusal, { ...call, logger }));
      return false;
    }
    logger.info({ message: call.id, user: call.userId, refusal }, 'an asker was refused again');
    return false;
  };

  async function tell(call: Call, text: string): Promise<void> {
    const { channel, userId, rootTs, messageTs } = call;
    // In a thread that has no replies yet nobody would see it (doc chat.postEphemeral).
    const thread = rootTs === messageTs ? {} : { thread_ts: rootTs };
    try {
      await calls.post('chat.postEphemeral', { channel, user: userId, ...thread, text });
    } catch (error) {
      logger.info(faultFacts(error), 'a refused asker could not be told');
    }
  }
}
