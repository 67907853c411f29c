import type { Logger } from 'pino';
import type { AdmitHeeded } from './access/admit-heeded.js';
import type { Whisper } from './buttons/whisper.js';
import type { Delivery } from './connection/bolt-app.js';
import { offerForgetting } from './forget/offer-forgetting.js';
import type { Call, Decision, Heeded, RouteFacts } from './inbound/router.js';
import type { Ledger } from './ledger.js';
import { askFirst } from './shared/ask-first.js';
import type { Readers } from './shared/readers.js';
import type { Subject, Turns } from './turns.js';
import { words } from './words.js';

export interface AsidesOptions {
  readonly turns: Turns;
  readonly admit: AdmitHeeded;
  readonly whisper: Whisper;
  readonly readers: Readers;
  readonly ledger: Ledger;
  readonly logger: Logger;
}

/** Messages that are met by a word or a deed at once, without a turn of their own. */
export class Asides {
  readonly #options: AsidesOptions;

  constructor(options: AsidesOptions) {
    this.#options = options;
  }

  /**
   * Not a question, so it waits for nothing; its twin must not become one when the work has ended. While something runs
   * it is meant for that, whoever says it.
   */
  async stop(heeded: Heeded, facts: RouteFacts): Promise<void> {
    const { call } = heeded;
    const { turns, ledger } = this.#options;
    const isMeant = meantBy(call);
    const threads = new Set(turns.underWay(isMeant).map(({ thread }) => thread));
    const isRunning = threads.size > 0 || (await ledger.isBusyElsewhere(call.thread));
    const isCalled = isRunning || heeded.isCalled;
    if (await this.#options.admit({ ...heeded, isCalled }, facts)) {
      turns.end(isMeant, 'stopped');
      for (const thread of threads.add(call.thread))
        await ledger.wantEnd({ thread, before: call.messageTs }, 'stopped');
      if (!isRunning) await this.#sayNothingRuns(call);
    }
    await ledger.end(call.id, { state: 'answered', outcome: 'stop' });
  }

  async #sayNothingRuns({ channel, userId, rootTs, messageTs }: Call): Promise<void> {
    // In a thread that has no replies yet nobody would see it (doc chat.postEphemeral).
    const place = { channel, userId, rootTs: rootTs === messageTs ? undefined : rootTs };
    await this.#options.whisper(place, words.nothingRuns);
  }

  /** Neither is this one, and nothing is done yet: only who sent it is asked. */
  async offerForgetting(heeded: Heeded, facts: RouteFacts): Promise<void> {
    const { whisper, ledger } = this.#options;
    const { call } = heeded;
    if (await this.#options.admit(heeded, facts)) await offerForgetting(call, whisper);
    await ledger.end(call.id, { state: 'answered', outcome: 'forget' });
  }

  /** Nothing that was attached may be shown to people of other companies before its asker agreed. */
  async askFirstOr(
    decision: Decision,
    { facts, delivery }: { readonly facts: RouteFacts; readonly delivery: Sharing },
    otherwise: () => void,
  ): Promise<void> {
    const { readers } = this.#options;
    if (decision.kind === 'answer' && (await readers.mustAsk(decision.call, delivery)))
      void this.#askFirst(decision, facts);
    else otherwise();
  }

  /** Where it is to be answered; what was asked waits for that. */
  async #askFirst(heeded: Heeded, facts: RouteFacts): Promise<void> {
    const { whisper, ledger, logger } = this.#options;
    const { call } = heeded;
    // What is answered just now is answered to the words before.
    this.#options.turns.end(({ id }) => id === call.id, 'edited');
    const mayAsk = await this.#options.admit(heeded, facts);
    if (mayAsk === undefined) return;
    if (mayAsk && (await askFirst(call, whisper)) === 'unsaid')
      logger.warn({ message: call.id }, 'an asker could not be asked where to be answered');
    const outcome = mayAsk ? 'asked-first' : 'not-admitted';
    await ledger.end(call.id, { state: 'withdrawn', outcome });
  }
}

/** Outside of threads it is what the same person has running in this conversation. */
function meantBy({ thread, channel, userId, rootTs, messageTs }: Call) {
  return (turn: Subject): boolean =>
    turn.thread === thread ||
    (rootTs === messageTs && turn.channel === channel && turn.userId === userId);
}

type Sharing = Pick<Delivery, 'isShared' | 'isAgreed'>;
