import type { Logger } from 'pino';
import type { AdmitHeeded } from './access/admit-heeded.js';
import type { Whisper } from './buttons/whisper.js';
import { offerForgetting } from './forget/offer-forgetting.js';
import type { Call, Decision, Heeded, RouteFacts } from './inbound/router.js';
import type { StoredDelivery } from './inbound/stored-delivery.js';
import type { Ledger } from './ledger.js';
import { askFirst } from './shared/ask-first.js';
import type { AskedFirst } from './shared/asked-first.js';
import type { Readers } from './shared/readers.js';
import type { Turns } from './turns.js';
import { words } from './words.js';

export interface AsidesOptions {
  readonly turns: Turns;
  readonly admit: AdmitHeeded;
  readonly whisper: Whisper;
  readonly readers: Readers;
  readonly askedFirst: AskedFirst;
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
    const meant = meantBy(call, turns);
    const isElsewhere = await ledger.isBusyElsewhere(call.thread);
    const isRunning = meant.size > 0 || isElsewhere;
    const isCalled = isRunning || heeded.isCalled;
    if (await this.#options.admit({ ...heeded, isCalled }, facts)) {
      turns.end(({ id }) => meant.has(id), 'stopped');
      for (const message of meant) await ledger.wantEnd({ message }, 'stopped');
      if (isElsewhere)
        await ledger.wantEnd({ thread: call.thread, before: call.messageTs }, 'stopped');
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
    { facts, delivery }: { readonly facts: RouteFacts; readonly delivery: StoredDelivery },
    otherwise: () => void,
  ): Promise<void> {
    const { readers } = this.#options;
    if (decision.kind === 'answer' && (await readers.mustAsk(decision.call, delivery)))
      void this.#askFirst(decision, { facts, delivery });
    else otherwise();
  }

  /** Where it is to be answered; what was asked waits for that. */
  async #askFirst(
    heeded: Heeded,
    { facts, delivery }: { readonly facts: RouteFacts; readonly delivery: StoredDelivery },
  ): Promise<void> {
    const { whisper, ledger, logger, askedFirst } = this.#options;
    const { call } = heeded;
    // What follows at once is meant for the bot, too.
    askedFirst.note(call, delivery);
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

/**
 * Messages whose turns a person means: what runs in the thread, whoever asked for it, and what they asked themselves; outside of
 * threads what they have running in this conversation. What others asked goes on waiting.
 */
function meantBy(
  { thread, channel, userId, rootTs, messageTs }: Call,
  turns: Turns,
): ReadonlySet<string> {
  const here = turns.underWay((turn) => turn.thread === thread);
  const theirs = turns.underWay(
    (turn) =>
      turn.userId === userId &&
      (turn.thread === thread || (rootTs === messageTs && turn.channel === channel)),
  );
  return new Set([...here.slice(0, 1), ...theirs].map(({ id }) => id));
}
