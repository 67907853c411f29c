import type { ThreadKey } from '../threads/index.js';
import type { Access } from './access/access.js';
import { createAdmitHeeded } from './access/admit-heeded.js';
import type { Admit } from './access/door.js';
import type { AnsweringOptions } from './answering.js';
import { Asides } from './asides.js';
import type { Whisper } from './buttons/whisper.js';
import type { Delivery } from './connection/bolt-app.js';
import { isOfLate, readEditedMessage } from './inbound/edited-message.js';
import { readInterruption } from './inbound/interruption.js';
import { type MessageEvent, readMessageEvent } from './inbound/message-event.js';
import { type Call, type Decision, type RouteFacts, route, threadOf } from './inbound/router.js';
import { readDelivery, writeDelivery } from './inbound/stored-delivery.js';
import { Interruptions } from './interruptions.js';
import type { Entry } from './ledger.js';
import { QuestionRuns } from './question-runs.js';
import { isGone } from './reply/is-gone.js';
import { Readers } from './shared/readers.js';
import type { Taken } from './taken.js';
import { Turns } from './turns.js';
import { WaitingLines } from './waiting-lines.js';

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
  readonly #runs: QuestionRuns;
  readonly #asides: Asides;
  readonly #interruptions: Interruptions;
  readonly #ending = new AbortController();

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#readers = new Readers(options);
    const ending = this.#ending.signal;
    const admit = createAdmitHeeded(options.admit, ending);
    const shared = { ...options, turns: this.#turns, admit };
    this.#runs = new QuestionRuns({ ...shared, ending });
    this.#asides = new Asides(shared);
    this.#interruptions = new Interruptions({ ...shared, ending });
  }

  /**
   * Settles once the message was written down, or the store did not take it.
   * @throws when Slack had better deliver it again
   */
  async take(delivery: Delivery): Promise<Taken> {
    const { event: raw, team } = delivery;
    const interruption = readInterruption(raw, team);
    if (interruption !== undefined) this.#interruptions.take(interruption);
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
      // What was to be stopped ended with its process.
      const facts = { ...this.#facts(delivery.botUserId), isKnown: yes, isBusy: yes };
      const decision = route(event, facts);
      // What comes now stands in line behind it.
      void this.#arrivals.next(threadOf(event), async () => {
        if (decision.kind !== 'answer' && decision.kind !== 'help')
          await this.#options.ledger.end(entry.id, { state: 'withdrawn', outcome: 'not-meant' });
        else if (await this.#mustAsk(decision, delivery))
          void this.#asides.askFirst(decision, facts);
        else this.#runs.takeOver(decision, { event, facts, isAgain: delivery.isAgain ?? false });
      });
    }
  }

  /** Takes up a question whose asker was asked where to be answered. @returns false when it is none such any more */
  async takeAgreed(delivery: Delivery, where: 'here' | 'elsewhere'): Promise<boolean> {
    const { ledger } = this.#options;
    const event = readMessageEvent(delivery.event, delivery.team);
    // Edited to "stop" meanwhile, it is no question any more.
    const facts = { ...this.#facts(delivery.botUserId), isBusy: yes };
    const decision = event && route(event, facts);
    if (decision?.kind !== 'answer') return false;
    const { id, thread } = decision.call;
    const { isAgreed: _, ...notHere } = delivery;
    const entry = { id, thread, delivery: writeDelivery(where === 'here' ? delivery : notHere) };
    if (!(await ledger.reopen(entry, { of: 'withdrawn' }))) return false;
    if (where === 'here') {
      this.#readers.agree(decision.call);
      this.#runs.again(decision, { event: decision.message, facts, isAgain: false });
    } else await ledger.end(id, { state: 'answered', outcome: 'sent-privately' });
    return true;
  }

  /** Ends what runs in a thread, without a word. */
  withdraw(thread: ThreadKey): void {
    this.#turns.end((turn) => turn.thread === thread, 'withdrawn');
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
    const known = await this.#isKnown(event, delivery.botUserId);
    const busy = await this.#isBusy(event, delivery.botUserId);
    const facts = { ...this.#facts(delivery.botUserId), isKnown: () => known, isBusy: () => busy };
    const decision = route(event, facts);
    if (decision.kind !== 'ignore') return this.#accept(decision, { event, facts, delivery });
    this.#noteIgnored(event, decision.reason);
    return 'taken';
  }

  /**
   * A question that was edited is answered anew, and what its first words were answered with goes. What only
   * became a question is a new one, and one that became "stop" is ended and none any more.
   */
  async #arriveEdited(event: MessageEvent, delivery: Delivery): Promise<Taken> {
    const known = await this.#isKnown(event, delivery.botUserId);
    const facts = { ...this.#facts(delivery.botUserId), isKnown: () => known, isBusy: yes };
    const decision = route(event, facts);
    if (decision.kind === 'stop') {
      const message = decision.call.id;
      this.end(message, 'stopped');
      await this.#options.ledger.endElsewhere({ message }, 'stopped');
    }
    if (decision.kind !== 'answer' || !isOfLate(event, Date.now())) return 'taken';
    const { id, thread } = decision.call;
    const entry = { id, thread, delivery: writeDelivery(delivery) };
    const isOpen = await this.#options.ledger.reopen(entry, { of: 'ended' });
    if (isOpen && (await this.#mustAsk(decision, delivery)))
      void this.#asides.askFirst(decision, facts);
    else if (isOpen) this.#runs.again(decision, { event, facts, isAgain: true });
    else if (decision.isCalled) return this.#accept(decision, { event, facts, delivery });
    return 'taken';
  }

  #facts(botUserId: string): RouteFacts {
    return { botUserId, isKnown: () => false, isBusy: (thread) => this.#turns.has(thread) };
  }

  /** Asked only where it matters, since every message of every channel comes by here. */
  async #isKnown(event: MessageEvent, botUserId: string): Promise<boolean> {
    const facts = this.#facts(botUserId);
    const isMeant = route(event, facts).kind !== 'ignore';
    const mayBe = !isMeant && route(event, { ...facts, isKnown: yes }).kind !== 'ignore';
    const thread = threadOf(event);
    return mayBe && (this.#turns.has(thread) || (await this.#options.ledger.isKnown(thread)));
  }

  /** Asked only where somebody says "stop". */
  async #isBusy(event: MessageEvent, botUserId: string): Promise<boolean> {
    const thread = threadOf(event);
    if (this.#turns.has(thread)) return true;
    const isStop = route(event, { botUserId, isKnown: yes, isBusy: yes }).kind === 'stop';
    return isStop && this.#options.ledger.isBusyElsewhere(thread);
  }

  async #accept(
    decision: Exclude<Decision, { kind: 'ignore' }>,
    { event, facts, delivery }: Arrived,
  ): Promise<Taken> {
    const { ledger } = this.#options;
    const { id, thread } = decision.call;
    const entry = { id, thread, delivery: writeDelivery(delivery) };
    const acceptance = await ledger.accept(entry);
    if (acceptance.kind !== 'known' && this.#interruptions.isWithdrawn(id))
      await ledger.end(id, { state: 'withdrawn', outcome: 'withdrawn' });
    else if (acceptance.kind === 'known') {
      const met = await this.#meetAgain(decision, { event, facts, delivery });
      return acceptance.isWritten ? met : 'unwritten';
    } else if (decision.kind === 'stop') void this.#asides.stop(decision, facts);
    else if (decision.kind === 'forget') void this.#asides.offerForgetting(decision, facts);
    else if (await this.#mustAsk(decision, delivery)) void this.#asides.askFirst(decision, facts);
    else this.#runs.start(decision, { event, facts, acceptance, isRetry: delivery.isRetry });
    return acceptance.kind === 'held' || !acceptance.isWritten ? 'unwritten' : 'taken';
  }

  async #meetAgain(
    decision: Exclude<Decision, { kind: 'ignore' }>,
    { event, facts, delivery }: Arrived,
  ): Promise<'taken' | 'known'> {
    const { ledger } = this.#options;
    const { id, thread } = decision.call;
    const written = writeDelivery(delivery);
    if (delivery.isWish) {
      const entry = { id, thread, delivery: written };
      // Whoever was refused may have somebody else ask, and what was taken away may be wanted after all.
      const isOpen =
        (await ledger.reopen(entry, { of: 'withdrawn' })) ||
        ((await this.#isGone(decision.call, facts)) &&
          (await ledger.reopen(entry, { of: 'done' })));
      if (isOpen && (await this.#mustAsk(decision, delivery)))
        void this.#asides.askFirst(decision, facts);
      else if (isOpen) this.#runs.again(decision, { event, facts, isAgain: false });
      return isOpen ? 'taken' : 'known';
    }
    // Written before Slack is told: whoever answers may be another process.
    if (event.type === 'message') await ledger.enrich(id, written);
    this.#runs.joined(id, event);
    return 'known';
  }

  /** Nothing that was attached may be shown to people of other companies before its asker agreed. */
  async #mustAsk(
    decision: Decision,
    delivery: Pick<Delivery, 'isShared' | 'isAgreed'>,
  ): Promise<boolean> {
    return decision.kind === 'answer' && this.#readers.mustAsk(decision.call, delivery);
  }

  async #isGone(call: Call, { botUserId }: RouteFacts): Promise<boolean> {
    return !this.#turns.has(call.thread) && isGone(call, { ...this.#options, botUserId });
  }

  #noteIgnored({ channel, ts }: MessageEvent, reason: string): void {
    this.#options.logger.debug({ channel, ts, reason }, 'message ignored');
  }
}

interface Arrived {
  readonly event: MessageEvent;
  readonly facts: RouteFacts;
  readonly delivery: Delivery;
}

const yes = () => true;
