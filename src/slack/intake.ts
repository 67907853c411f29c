import type { ThreadKey } from '../threads/index.js';
import type { Access } from './access/access.js';
import { createAdmitHeeded } from './access/admit-heeded.js';
import type { Admit } from './access/door.js';
import type { AnsweringOptions } from './answering.js';
import { Asides } from './asides.js';
import type { Whisper } from './buttons/whisper.js';
import type { Delivery } from './connection/bolt-app.js';
import { readEditedMessage } from './inbound/edited-message.js';
import { gatherFacts } from './inbound/gather-facts.js';
import { readInterruption } from './inbound/interruption.js';
import { type MessageEvent, readMessageEvent } from './inbound/message-event.js';
import { type Call, type RouteFacts, route, threadOf } from './inbound/router.js';
import { readDelivery, writeDelivery } from './inbound/stored-delivery.js';
import { Interruptions } from './interruptions.js';
import type { Entry } from './ledger.js';
import { QuestionRuns } from './question-runs.js';
import { type Arrived, type Meant, Revisits } from './revisits.js';
import { AskedFirst } from './shared/asked-first.js';
import { Readers } from './shared/readers.js';
import type { Taken } from './taken.js';
import { type Subject, Turns } from './turns.js';
import { WaitingLines } from './waiting-lines.js';
import { forgetWords } from './words.js';

export interface IntakeOptions extends AnsweringOptions {
  readonly access: Access;
  readonly admit: Admit;
  readonly whisper: Whisper;
}

/** Takes what Slack delivers and starts at most one turn for each message. */
export class Intake {
  readonly #options: IntakeOptions;
  readonly #turns = new Turns();
  readonly #arrivals = new WaitingLines();
  readonly #readers: Readers;
  readonly #askedFirst = new AskedFirst();
  readonly #runs: QuestionRuns;
  readonly #asides: Asides;
  readonly #revisits: Revisits;
  readonly #interruptions: Interruptions;
  readonly #ending = new AbortController();

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#readers = new Readers(options);
    const ending = this.#ending.signal;
    const admit = createAdmitHeeded(options.admit, ending);
    const readers = this.#readers;
    const askedFirst = this.#askedFirst;
    const shared = { ...options, turns: this.#turns, admit, readers, askedFirst };
    this.#runs = new QuestionRuns({ ...shared, ending });
    this.#asides = new Asides(shared);
    const parts = { runs: this.#runs, asides: this.#asides };
    this.#revisits = new Revisits({ ...shared, ...parts });
    this.#interruptions = new Interruptions({ ...shared, ending });
  }

  /**
   * Settles once the message was written down, or the store did not take it.
   * @throws when Slack had better deliver it again
   */
  async take(delivery: Delivery): Promise<Taken> {
    const { event: raw, team } = delivery;
    const interruption = readInterruption(raw, team);
    if (interruption !== undefined) await this.#interruptions.take(interruption);
    const edited = readEditedMessage(raw, team);
    const event = edited ?? readMessageEvent(raw, team);
    if (event === undefined) return 'taken';
    if (this.#ending.signal.aborted)
      throw new Error('The process is ending and takes no more messages.');
    this.#readers.note(event.channel, delivery);
    // What came first is written down first.
    return this.#arrivals.next(threadOf(event), () =>
      edited === undefined
        ? this.#arrive(event, delivery)
        : this.#arriveEdited(event, { ...delivery, event, isAgain: true }),
    );
  }

  /** Answers what processes before this one left unanswered; their half answers go first. */
  takeOver(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const delivery = readDelivery(entry.delivery);
      const event = delivery && readMessageEvent(delivery.event, delivery.team);
      if (delivery === undefined || event === undefined || this.#ending.signal.aborted) continue;
      const facts = { botUserId: delivery.botUserId, isKnown: yes };
      const decision = route(event, facts);
      // What comes now stands in line behind it.
      void this.#arrivals.next(threadOf(event), async () => {
        if (decision.kind === 'stop') await this.#asides.stop(decision, facts);
        else if (decision.kind !== 'answer' && decision.kind !== 'help')
          await this.#options.ledger.end(entry.id, { state: 'withdrawn', outcome: 'not-meant' });
        else
          await this.#asides.askFirstOr(decision, { facts, delivery }, () =>
            this.#runs.takeOver(decision, { event, facts, isAgain: delivery.isAgain ?? false }),
          );
        if (entry.wantedEnd) this.end(entry.id, entry.wantedEnd);
      });
    }
  }

  /** Takes up a question whose asker was asked where to be answered. @returns false when it is none such any more */
  takeAgreed(delivery: Delivery, where: 'here' | 'elsewhere'): Promise<boolean> {
    return this.#revisits.agreed(delivery, where);
  }

  /** Ends what runs and waits in a thread that is to be forgotten; others than the one who wants it are told. */
  withdraw(thread: ThreadKey, by: string): void {
    const isMeant = (turn: Subject) => turn.thread === thread;
    const others = this.#turns.underWay(isMeant).filter(({ userId }) => userId !== by);
    this.#turns.end(isMeant, 'withdrawn');
    for (const call of others) void this.#options.whisper(call, forgetWords.forgottenMeanwhile);
  }

  /** Whether somebody must be asked before something of theirs is shown where people of other companies read. */
  mustAsk(call: Call): Promise<boolean> {
    return this.#readers.mustAsk(call, {});
  }

  /** Ends what runs for a message. */
  end(message: string, end: 'stopped' | 'withdrawn'): void {
    this.#turns.end(({ id }) => id === message, end);
  }

  /** Takes no more, and waits for the turns under way. */
  async drain({ deadlineMs }: { readonly deadlineMs: number }): Promise<void> {
    this.#ending.abort();
    await this.#turns.drain({ deadlineMs });
  }

  async #arrive(event: MessageEvent, delivery: Delivery): Promise<Taken> {
    const facts = await this.#facts(event, delivery);
    const decision = route(event, facts);
    if (decision.kind !== 'ignore') return this.#accept(decision, { event, facts, delivery });
    this.#noteIgnored(event, decision.reason);
    return 'taken';
  }

  async #arriveEdited(event: MessageEvent, delivery: Delivery): Promise<Taken> {
    const facts = await this.#facts(event, delivery);
    const decision = route(event, facts);
    const arrived = { event, facts, delivery };
    const kind = await this.#revisits.edited(decision, arrived);
    return kind === 'new' && decision.kind !== 'ignore' ? this.#accept(decision, arrived) : 'taken';
  }

  #facts(event: MessageEvent, { botUserId }: Delivery): Promise<RouteFacts> {
    const { ledger } = this.#options;
    const parts = { turns: this.#turns, ledger, askedFirst: this.#askedFirst };
    return gatherFacts(event, botUserId, parts);
  }

  async #accept(decision: Meant, { event, facts, delivery }: Arrived): Promise<Taken> {
    const { ledger } = this.#options;
    const { id, thread } = decision.call;
    const entry = { id, thread, delivery: writeDelivery(delivery) };
    const acceptance = await ledger.accept(entry);
    if (acceptance.kind !== 'known' && this.#interruptions.isWithdrawn(id))
      await ledger.end(id, { state: 'withdrawn', outcome: 'withdrawn' });
    else if (acceptance.kind === 'known') {
      const met = await this.#revisits.known(decision, { event, facts, delivery });
      return acceptance.isWritten ? met : 'unwritten';
    } else if (decision.kind === 'stop') void this.#asides.stop(decision, facts);
    else if (decision.kind === 'forget') void this.#asides.offerForgetting(decision, facts);
    else
      await this.#asides.askFirstOr(decision, { facts, delivery }, () =>
        this.#runs.start(decision, { event, facts, acceptance, isRetry: delivery.isRetry }),
      );
    return acceptance.kind === 'held' || !acceptance.isWritten ? 'unwritten' : 'taken';
  }

  #noteIgnored({ channel, ts }: MessageEvent, reason: string): void {
    this.#options.logger.debug({ channel, ts, reason }, 'message ignored');
  }
}

const yes = () => true;
